import type { AnyEndpoint, EndpointGroup, ResponseOf, ServerInput } from '@aaram/contracts'
import type { ServedEndpoint } from '@aaram/contracts/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise, type Session } from './session.ts'

/** The caller's session, depending on the endpoint's `auth`. */
type SessionOf<E extends AnyEndpoint> = {
  public: null
  optional: Session | null
  user: Session
}[E['auth']]

/** Passed beside the validated input: the session, and Fastify's request and reply for headers and cookies. */
export type Context<E extends AnyEndpoint> = {
  session: SessionOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** One handler for each endpoint of a group, which receives and returns decoded values. */
export type Handlers<G extends EndpointGroup> = {
  [K in Extract<keyof G, string>]: (
    input: ServerInput<G[K]>,
    context: Context<G[K]>,
  ) => Promise<ResponseOf<G[K]>>
}

type AnyHandler = (input: unknown, context: Context<AnyEndpoint>) => Promise<unknown>

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
        return handle(
          { params: request.params, query: request.query, body: request.body },
          { session: request.session as Session, request, reply },
        )
      },
    })
  }
  return group
}
