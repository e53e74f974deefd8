import fp from 'fastify-plugin'

/** Routes of this scope get the raw bytes of their body, whatever its type, because signatures are over the bytes. */
export const rawBodies = fp(
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
  },
  { name: 'raw-bodies' },
)
