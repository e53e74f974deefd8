import type { FastifyInstance, RouteOptions } from 'fastify'

/** Whose room the work of a route is done in: `overload.ts`. */
export type Work = 'read' | 'change' | 'order' | 'payment'
/** What a request to a route is counted as: `rate-limits.ts`. */
export type Count = 'read' | 'change' | 'subscribe'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Null when it is never refused for want of room. */
    work?: Work | null
    /** Null when it is not counted; left out where the method decides. */
    count?: Count | null
  }
}

/** Routes whose method does not say what they are; the first that fits. */
const KINDS: readonly (readonly [route: RegExp, work: Work | null, count?: Count | null])[] = [
  // Probes, the operator's, the development kit's; files, which cost as little as refusing them would.
  [/ \/api\/(?:health|metrics|dev)\b| \/media\//, null, null],
  [/ \/api\/docs\b/, null],
  // Signed by those who send them.
  [/ \/api\/payments\/webhook\b/, 'payment', null],
  [/ \/api\/courier\/webhook\b/, 'change', null],
  [/ \/api\/payments\//, 'payment'],
  [/^POST \/api\/orders$/, 'order'],
  [/ \/api\/newsletter\/subscribe$/, 'change', 'subscribe'],
  // Asks by POST, since a bag may be long, and changes nothing.
  [/ \/api\/products\/stocks$/, 'read', 'read'],
]

function kindOf({ method, url }: RouteOptions): { work: Work | null; count?: Count | null } {
  const known = KINDS.find(([route]) => route.test(`${method} ${url}`))
  if (!known) return { work: method === 'GET' || method === 'HEAD' ? 'read' : 'change' }
  const [, work, count] = known
  return { work, ...(count !== undefined && { count }) }
}

/** Says of every route what kind of work it is and what its requests count as; call it before routes are added. */
export function sortRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...kindOf(route) }
  })
}
