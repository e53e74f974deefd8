import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8. Null when the bytes are invalid, so that no text is stored with replacement characters. */
function textOf(body: Buffer): string | null {
  try {
    return UTF8.decode(body)
  } catch {
    return null
  }
}

/**
 * Accepts only JSON in UTF-8. An empty body counts as no body, even with the type JSON, which many clients send with
 * DELETE and with POST without payload. `__proto__` and `constructor.prototype` are refused.
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
