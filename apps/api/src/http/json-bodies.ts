import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON and nothing else. An empty body is no body, though a client may call it JSON (as many do
 * on DELETE and on POST without payload). `__proto__` and `constructor.prototype` are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined)
      else parse(request, body, done)
    },
  )
}
