import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A 200 answer as it goes out. */
type Answer = { version: number; body: Buffer; etag: string }
/** An answer that one request is making and others wait for; undefined when it was none to keep. */
type Making = { version: number; made: Promise<Answer | undefined>; end(answer?: Answer): void }

export type Freshness = {
  /** Rises with every change of what the answers show. */
  version(): number
  /** Undefined when `version` can be relied on now, else resolves when it can. */
  fresh(): Promise<void> | undefined
}

const ENTRIES = 5_000
const BYTES = 32 * 1024 * 1024
/** Seconds, even if nobody says that something changed. */
const LIFE_MS = 10_000

const JSON_TYPE = 'application/json; charset=utf-8'
/** Kept by anybody, used only after asking: a change shows at once, an unchanged answer costs a 304. */
const CACHE_CONTROL = 'public, no-cache'

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** True when the browser's copy is this one. */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean => {
  const asked = headers['if-none-match']
  return asked !== undefined && (asked === '*' || asked.replaceAll('W/', '').includes(etag))
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, body }: Answer): void {
  reply.header('etag', etag).header('cache-control', CACHE_CONTROL)
  if (isKnown(request, etag)) reply.code(304).send()
  else reply.header('content-type', JSON_TYPE).send(body)
}

const MAKING = Symbol('the answer that this request makes')
declare module 'fastify' {
  interface FastifyRequest {
    [MAKING]: Making | null
  }
}

/**
 * Gives the GET answers of this plugin's routes ETag and Cache-Control, and keeps them in memory: 5,000 answers
 * and 32 MB at most, for 10 s, and not beyond a change. Of many equal requests at once, one makes the answer.
 * Only for answers that are the same for everybody.
 */
export function keepPublicAnswers(app: FastifyInstance, { version, fresh }: Freshness): void {
  const answers = new LRUCache<string, Answer>({
    max: ENTRIES,
    maxSize: BYTES,
    ttl: LIFE_MS,
    sizeCalculation: ({ body }) => body.length + 512,
  })
  const inMaking = new Map<string, Making>()
  app.decorateRequest(MAKING, null)

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
    const kept = answers.get(url)
    const making = inMaking.get(url)
    if (kept?.version === version()) send(request, reply, kept)
    else if (making?.version === version())
      making.made.then((made) => (made ? send(request, reply, made) : done()))
    else {
      make(request, url)
      done()
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const waiting = request.method === 'GET' ? fresh() : null
    if (waiting === null) done()
    else if (waiting) waiting.then(() => answer(request, reply, done))
    else answer(request, reply, done)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const making = request[MAKING]
    if (!making || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload)
      return
    }
    const body = Buffer.from(payload)
    const made: Answer = { version: making.version, body, etag: etagOf(body) }
    answers.set(request.raw.url ?? '', made)
    making.end(made)
    reply.header('etag', made.etag).header('cache-control', CACHE_CONTROL)
    if (!isKnown(request, made.etag)) {
      done(null, body)
      return
    }
    reply.code(304)
    done(null, '')
  })

  // Failures, refusals and broken connections: those who wait make their own answer.
  app.addHook('onResponse', async (request) => request[MAKING]?.end())
}
