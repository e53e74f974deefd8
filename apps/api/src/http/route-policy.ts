import type { RoutePolicy } from '@aaram/contracts'
import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'

/** A registered path with its routes. */
type KnownPath = { url: string; routes: RouteOptions[] }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's policy; a route without a contract also states one. */
    policy?: RoutePolicy
  }
  interface FastifyInstance {
    /** The paths of all registered routes, by shape. */
    knownPaths: Map<string, KnownPath>
  }
}

/**
 * Prevents the app from starting with a route without a policy, which would be neither limited nor counted.
 * @throws Error from `ready`
 */
export const routePolicy = fp(
  async (app) => {
    const known = new Map<string, KnownPath>()
    app.decorate('knownPaths', known)
    app.addHook('onRoute', (route) => {
      // The CORS plugin responds to preflights.
      if (route.method === 'OPTIONS') return
      // `/carts/:productId` and `/carts/:cartItemId` are one path with two parameter names.
      const shape = route.url.replace(/:\w+/g, ':')
      const path = known.get(shape) ?? { url: route.url, routes: [] }
      path.routes.push(route)
      known.set(shape, path)
    })
    // Checked when the app is ready, because a scope may set the policy of all its routes in a hook.
    app.addHook('onReady', async () => {
      for (const { method, url, config } of [...known.values()].flatMap(({ routes }) => routes))
        if (!config?.policy)
          throw new Error(`${[method].flat().join(', ')} ${url} states no policy.`)
    })
  },
  { name: 'route-policy' },
)
