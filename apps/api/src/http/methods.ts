import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Makes a known path answer 405, with the methods that it has, to every other method. Call it before any
 * route exists; it fills the gaps after the last plugin has registered its routes.
 * @returns a function to call after the last `register`.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, { url: string; methods: Set<string> }>()
  let watching = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!watching) return
    // `/carts/:productId` and `/carts/:cartItemId` are one path with two names for its part.
    const shape = url.replace(/:\w+/g, ':')
    const entry = known.get(shape) ?? { url, methods: new Set() }
    known.set(shape, entry)
    for (const one of [method].flat()) entry.methods.add(one)
  })
  return () => {
    app.register(async (last) => {
      watching = false
      for (const { url, methods } of known.values()) {
        const others = METHODS.filter((method) => !methods.has(method))
        if (others.length === 0 || url.includes('*')) continue
        const allow = [...methods].sort().join(', ')
        last.route({
          method: others,
          url,
          onRequest: async (_request, reply) => {
            reply.header('allow', allow)
            throw new AppError('METHOD_NOT_ALLOWED')
          },
          handler: async () => undefined,
        })
      }
    })
  }
}
