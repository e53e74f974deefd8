import type { ErrorCode, RoutePolicy } from '@aaram/contracts'
import type { FastifyRequest } from 'fastify'

const CHANGES_NOTHING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The policy of a request without a route: it does no work but is counted. */
const REFUSED = {
  read: { effect: 'read', pool: 'none', rateLimit: 'read', cache: 'none' },
  write: { effect: 'write', pool: 'none', rateLimit: 'write', cache: 'none' },
} as const satisfies Record<string, RoutePolicy>

/** The policy of a request with a method that its path does not support. */
export const refusedPolicy = (method: string): RoutePolicy =>
  CHANGES_NOTHING.has(method) ? REFUSED.read : REFUSED.write

/** The policy of a request's route. */
export const policyOf = ({ routeOptions, method }: FastifyRequest): RoutePolicy =>
  routeOptions.config.policy ?? refusedPolicy(method)

/** Spec section 8: orders and payments that cannot be processed get 'Failed to process order. Please try again.' */
export function unavailableCode(request: FastifyRequest): ErrorCode {
  const { pool } = policyOf(request)
  return pool === 'order' || pool === 'payment' ? 'ORDER_UNAVAILABLE' : 'UNAVAILABLE'
}
