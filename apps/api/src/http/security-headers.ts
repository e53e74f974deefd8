import { USER_HEADER } from '@aaram/contracts'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

type Options = { corsOrigins: readonly string[]; production: boolean }

/**
 * Security headers, and CORS for the configured origins; by default none, because the shop's pages reach the API through
 * their own origin. Responses are data, so their content security policy allows nothing to load.
 */
export const securityHeaders = fp<Options>(
  async (app, { corsOrigins, production }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
      },
      // Without TLS the browser would be redirected to a port that does not answer.
      strictTransportSecurity: production && { maxAge: 31_536_000 },
      referrerPolicy: { policy: 'no-referrer' },
      // Obsolete headers.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      originAgentCluster: false,
    })
    if (corsOrigins.length === 0) return
    await app.register(cors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'idempotency-key',
        'x-requested-with',
        USER_HEADER,
      ],
      maxAge: 600,
    })
  },
  { name: 'security-headers', dependencies: ['access-log', 'connection-draining'] },
)
