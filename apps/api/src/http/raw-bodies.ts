import fp from 'fastify-plugin'

/** Routes of this scope get their body as it came over the wire, whatever its type: a signature is over the bytes. */
export const rawBodies = fp(
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
  },
  { name: 'raw-bodies' },
)
