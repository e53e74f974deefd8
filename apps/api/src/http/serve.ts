import type { EndpointGroup } from '@aaram/contracts'
import type { ServedEndpoint } from '@aaram/contracts/openapi'
import type { FastifyInstance } from 'fastify'
import type { AnyHandler, Handlers } from './handlers.ts'
import { authorise, type Session } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint served so far. */
    served: ServedEndpoint[]
  }
}

/**
 * Serves an endpoint group. For each endpoint: the log-in check (before the body is read), validation of params, query and
 * body, the handler, and encoding of the response. The policy is passed to the plugins as route config. Responses are
 * `no-store`, except those of the response cache.
 * @returns the group, which `GROUP_ROUTES` of `src/routes.ts` requires
 */
export function serve<G extends EndpointGroup>(
  app: FastifyInstance,
  group: G,
  handlers: Handlers<G>,
): G {
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name] as AnyHandler
    const { method, path: url, auth, policy, params, query: querystring, body, response } = endpoint
    app.served.push({ name, path: `${app.prefix}${url}`, endpoint })
    app.route({
      method,
      url,
      config: { policy, queryNames: Object.keys(querystring?.shape ?? {}) },
      schema: {
        ...(params && { params }),
        ...(querystring && { querystring }),
        ...(body && { body }),
        response: { 200: response },
      },
      onRequest: authorise(auth),
      handler: (request, reply) => {
        // The response cache overrides this for responses that it stores.
        reply.header('cache-control', 'no-store')
        const { params, query, body, session } = request
        return handle({ params, query, body }, { session: session as Session, request, reply })
      },
    })
  }
  return group
}
