import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'
import { refusedPolicy } from './policy-of.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Makes every registered path respond to other methods with 405 and its allowed methods. Register it after the last route.
 */
export const methodNotAllowed = fp(
  async (app) => {
    for (const { url, routes } of [...app.knownPaths.values()]) {
      if (url.includes('*')) continue
      const methods = new Set<string>(routes.flatMap(({ method }) => method))
      const isCounted = routes.some(({ config }) => config?.policy?.rateLimit !== 'none')
      const allow = [...methods].sort().join(', ')
      const refused = METHODS.filter((one) => !methods.has(one))
      // One route for several methods takes less of the start than one for each.
      for (const [policy, method] of Map.groupBy(refused, refusedPolicy))
        app.route({
          method,
          url,
          config: { policy: { ...policy, ...(!isCounted && { rateLimit: 'none' }) } },
          onRequest: async (_request, reply) => {
            reply.header('allow', allow)
            throw new AppError('METHOD_NOT_ALLOWED')
          },
          handler: async () => undefined,
        })
    }
  },
  { name: 'method-not-allowed', dependencies: ['route-policy', 'error-handler'] },
)
