import { UNLIMITED_READ } from '@aaram/contracts'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Allows the page's own scripts and pictures, and the styles that Swagger UI sets while it runs. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** `/docs` for people, `/docs/openapi.json` for programs. Both describe the served endpoints. */
export async function docsRoutes(scope: FastifyInstance): Promise<void> {
  // Rate limited, because generating the description is expensive.
  const policy = { ...UNLIMITED_READ, rateLimit: 'read' } as const
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, policy }
  })
  scope.get('/docs/openapi.json', async () => scope.swagger())
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: scope.prefix,
    staticCSP: CSP,
    theme: { title: 'Aaram API' },
    uiConfig: {
      tryItOutEnabled: true,
      // The page has the shop's own origin, so it may make calls that the cookie authorises.
      requestInterceptor: (request) => {
        request.headers['x-requested-with'] = 'XMLHttpRequest'
        return request
      },
    },
  })
}
