import fp from 'fastify-plugin'

/** Routes of this scope get their body as raw bytes, whatever its type, because signatures are over the bytes. */
export const rawBodies = fp(
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
  },
  { name: 'raw-bodies' },
)
