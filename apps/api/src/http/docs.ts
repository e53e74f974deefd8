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

/** `/docs` for people, `/docs/openapi.json` for programs; both list what is served. */
export async function docsRoutes(scope: FastifyInstance): Promise<void> {
  // Rate-limited, because the description is expensive.
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
      // A page of the shop's own origin: what its cookie authorises may be called from here.
      requestInterceptor: (request) => {
        request.headers['x-requested-with'] = 'XMLHttpRequest'
        return request
      },
    },
  })
}
