import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Null when the bytes are not UTF-8, so that no typed text is stored with replacement characters. */
function textOf(body: Buffer): string | null {
  try {
    return UTF8.decode(body)
  } catch {
    return null
  }
}

/**
 * Bodies are JSON in UTF-8 and nothing else. An empty body counts as none, even when its type is JSON (as many clients
 * send it with DELETE and with POST without payload). `__proto__` and `constructor.prototype` are refused.
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
