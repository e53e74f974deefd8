import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A 200 answer as it went out; its headers without those of one request and the ETag, as name, value, name, value … */
type Answer = { version: number; body: Buffer; etag: string; headers: readonly string[] }
/** An answer that one request is making and others wait for; undefined when it was none to keep. */
type Making = { version: number; made: Promise<Answer | undefined>; end(answer?: Answer): void }

export type Freshness = {
  /** Rises with every change of what the answers show. */
  version(): number
  /** Undefined when `version` can be relied on now, else resolves when it can. */
  fresh(): Promise<void> | undefined
}

const ENTRIES = 20_000
const BYTES = 32 * 1024 * 1024
/** What an answer weighs beside its body and its address: headers, entry. */
const ENTRY_BYTES = 1024
/** Even if nobody says that something changed: for who writes to the database by hand. */
const LIFE_MS = 5 * 60_000

/** Kept by anybody, used only after asking: a change shows at once, an unchanged answer costs a 304. */
const CACHE_CONTROL = 'public, no-cache'
/** Headers of one request or body; whoever sends `origin` gets the ones that the CORS rules make for it. */
const OF_ONE_ANSWER = /^(?:x-request-id|set-cookie|connection|date|etag|access-control-.*)$/
/** Answers of a route have the same headers; routes are few. */
const HEADER_LISTS = 100

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

const sharedHeaders = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => !OF_ONE_ANSWER.test(name))
    .flatMap(([name, value]) => [name, String(value)])

/** Memory of its own: small buffers otherwise share a block, and one that is kept keeps the whole block. */
function toBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

/** True when the browser's copy is this one. */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean => {
  const asked = headers['if-none-match']
  return asked !== undefined && (asked === '*' || asked.replaceAll('W/', '').includes(etag))
}

/** Writes a kept answer as it is: no hook, no header and no encoder is needed any more. */
function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body, etag }: Answer,
): void {
  reply.hijack()
  const own = [...headers, 'etag', etag, 'x-request-id', request.id]
  if (isKnown(request, etag)) reply.raw.writeHead(304, own).end()
  else reply.raw.writeHead(200, [...own, 'content-length', String(body.length)]).end(body)
}

/** The same for a request whose own headers have been prepared already. */
function send(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: Answer): void {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  reply.header('etag', etag)
  if (isKnown(request, etag)) reply.code(304).send()
  else reply.send(body)
}

const MAKING = Symbol('the answer that this request makes')
declare module 'fastify' {
  interface FastifyRequest {
    [MAKING]: Making | null
  }
}

/**
 * Keeps public GET answers in memory: 20,000 answers and 32 MB at most, for 5 minutes, and not beyond a change. They
 * carry ETag and Cache-Control. Of many equal requests at once, one makes the answer. Only for answers that are
 * the same for everybody.
 */
export function createKeptAnswers({ version, fresh }: Freshness) {
  const answers = new LRUCache<string, Answer>({
    max: ENTRIES,
    maxSize: BYTES,
    ttl: LIFE_MS,
    // Any query makes an address of its own, of up to 16 kB.
    sizeCalculation: ({ body }, url) => body.length + url.length + ENTRY_BYTES,
  })
  const inMaking = new Map<string, Making>()
  const headerLists = new LRUCache<string, readonly string[]>({ max: HEADER_LISTS })

  /** The list that equal answers have already, if any has it. */
  function oneOf(list: readonly string[]): readonly string[] {
    const text = list.join('\n')
    const known = headerLists.get(text)
    if (!known) headerLists.set(text, list)
    return known ?? list
  }

  /** The kept answer to a request, if it is one of today's. Valid once `fresh` has passed. */
  function keptFor(url: string): Answer | undefined {
    const kept = answers.get(url)
    return kept?.version === version() ? kept : undefined
  }

  function make(request: FastifyRequest, url: string): void {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const making: Making = {
      version: version(),
      made: promise,
      end: (answer) => {
        if (inMaking.get(url) === making) inMaking.delete(url)
        resolve(answer)
      },
    }
    inMaking.set(url, making)
    request[MAKING] = making
  }

  function answer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const url = request.raw.url ?? ''
    const kept = keptFor(url)
    const making = inMaking.get(url)
    if (kept) send(request, reply, kept)
    else if (making?.version === version())
      making.made.then((made) => (made ? send(request, reply, made) : done()))
    else {
      make(request, url)
      done()
    }
  }

  function early(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const kept = keptFor(request.raw.url ?? '')
    if (kept) write(request, reply, kept)
    else done()
  }

  return {
    /** Answers what is kept before anything else is done for a request: call it before other hooks are added. */
    answerEarly(app: FastifyInstance): void {
      app.decorateRequest(MAKING, null)
      app.addHook('onRequest', (request, reply, done) => {
        const { method, url = '', headers } = request.raw
        const maybe = method === 'GET' && headers.origin === undefined && answers.has(url)
        const waiting = maybe ? fresh() : null
        if (waiting === null) done()
        else if (waiting) waiting.then(() => early(request, reply, done))
        else early(request, reply, done)
      })
    },

    /** Keeps the answers of this plugin's GET routes; those to HEAD have the same headers. */
    keep(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        const waiting = request.method === 'GET' ? fresh() : null
        if (waiting === null) done()
        else if (waiting) waiting.then(() => answer(request, reply, done))
        else answer(request, reply, done)
      })

      app.addHook('onSend', (request, reply, payload, done) => {
        const making = request[MAKING]
        const isRead = making || request.method === 'HEAD'
        if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') {
          done(null, payload)
          return
        }
        const body = toBuffer(payload)
        const etag = etagOf(body)
        reply.header('etag', etag).header('cache-control', CACHE_CONTROL)
        if (making) {
          const headers = oneOf(sharedHeaders(reply))
          const made: Answer = { version: making.version, body, etag, headers }
          answers.set(request.raw.url ?? '', made)
          making.end(made)
        }
        if (!isKnown(request, etag)) {
          done(null, body)
          return
        }
        reply.code(304)
        done(null, '')
      })

      // Failures, refusals and broken connections: those who wait make their own answer.
      app.addHook('onResponse', async (request) => request[MAKING]?.end())
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
