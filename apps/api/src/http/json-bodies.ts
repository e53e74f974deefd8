import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Null when the bytes are no UTF-8: nothing that a shopper typed is replaced by question marks. */
function textOf(body: Buffer): string | null {
  try {
    return UTF8.decode(body)
  } catch {
    return null
  }
}

/**
 * Bodies are JSON in UTF-8 and nothing else. An empty body is no body, though a client may call it JSON (as many do
 * on DELETE and on POST without payload). `__proto__` and `constructor.prototype` are refused.
 */
export const jsonBodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (request, body: Buffer, done) => {
        const text = textOf(body)
        if (text === null) done(new AppError('INVALID_INPUT', ['The request cannot be read.']))
        else if (text.trim() === '') done(null, undefined)
        else parse(request, text, done)
      },
    )
  },
  { name: 'json-bodies' },
)
