import type { FastifyInstance } from 'fastify'

/** Routes of this scope get their body as it came over the wire, whatever its type: a signature is over the bytes. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
