import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Registers routes whose hooks and parsers no other route gets. Without a name Fastify would look through all loaded modules
 * for one, which takes a sixth of the start.
 */
export function scope(
  app: FastifyInstance,
  name: string,
  routes: (scope: FastifyInstance) => Promise<void>,
  prefix = '',
): void {
  app.register(fp(routes, { name, encapsulate: true }), { prefix })
}
