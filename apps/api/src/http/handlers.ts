import type { AnyEndpoint, EndpointGroup, ResponseOf, ServerInput } from '@aaram/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

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

export type AnyHandler = (input: unknown, context: Context<AnyEndpoint>) => Promise<unknown>
