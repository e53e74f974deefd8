import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Answered, loggedPath, requestId } from './log.ts'

/** A 200 answer as it went out; its headers without those of one request and the ETag, as name, value, name, value … */
type Answer = {
  version: number
  body: Buffer
  etag: string
  headers: readonly string[]
  /** For the log, and for its measure. */
  path: string
  route: string | undefined
}
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
const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean => {
  const asked = headers['if-none-match']
  return asked !== undefined && (asked === '*' || asked.replaceAll('W/', '').includes(etag))
}

/** Writes a kept answer as it is, and answers the status. */
function write(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body, etag }: Answer,
  own: readonly string[],
): number {
  const all = [...headers, 'etag', etag, ...own]
  if (isKnown(request, etag)) {
    response.writeHead(304, all).end()
    return 304
  }
  response.writeHead(200, [...all, 'content-length', String(body.length)]).end(body)
  return 200
}

/** The same for a request that the app has begun to answer. */
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
    // Looking at the clock for each answer would cost more than the rest of the look.
    ttlResolution: 1_000,
    // Any query makes an address of its own, of up to 16 kB.
    sizeCalculation: ({ body }, url) => body.length + url.length + ENTRY_BYTES,
  })
  const inMaking = new Map<string, Making>()
  let open = true
  const headerLists = new LRUCache<string, readonly string[]>({ max: HEADER_LISTS })

  /** The list that equal answers have already, if any has it. */
  function oneOf(list: readonly string[]): readonly string[] {
    const text = list.join('\n')
    const known = headerLists.get(text)
    if (!known) headerLists.set(text, list)
    return known ?? list
  }

  /** Whether an answer is one of today's. Valid once `fresh` has passed. */
  const isToday = (answer: Answer | undefined): answer is Answer => answer?.version === version()

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
    if (isToday(kept)) send(request, reply, kept)
    else if (making?.version === version())
      making.made.then((made) => (made ? send(request, reply, made) : done()))
    else {
      make(request, url)
      done()
    }
  }

  return {
    /**
     * Answers what is kept before the app knows of the request: nothing of what the app does is needed any more.
     * `tell` hears of each; `now`, when given, dates them.
     */
    before(app: RequestListener, tell: (answered: Answered) => void, now?: () => Date) {
      const answerKept = (request: IncomingMessage, response: ServerResponse, kept: Answer) => {
        const startedAt = performance.now()
        const id = requestId(request)
        const date = now ? ['date', now().toUTCString()] : []
        const status = write(request, response, kept, ['x-request-id', id, ...date])
        const { path, route } = kept
        tell({ id, method: 'GET', path, route, status, ms: performance.now() - startedAt })
      }
      const listen: RequestListener = (request, response) => {
        const { method, url = '', headers } = request
        const mayBeKept = open && method === 'GET' && headers.origin === undefined
        const kept = mayBeKept ? answers.get(url) : undefined
        if (!kept) return app(request, response)
        const answer = () =>
          isToday(kept) ? answerKept(request, response, kept) : app(request, response)
        const waiting = fresh()
        if (waiting) void waiting.then(answer)
        else answer()
      }
      return listen
    },

    /** Keeps the answers of this plugin's GET routes; those to HEAD have the same headers. */
    keep(app: FastifyInstance): void {
      app.decorateRequest(MAKING, null)
      // From then on the app sends everybody elsewhere.
      app.addHook('preClose', async () => {
        open = false
      })
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
          const { url = '' } = request.raw
          const [path, route] = [loggedPath(url), request.routeOptions.url]
          const made: Answer = { version: making.version, body, etag, headers, path, route }
          answers.set(url, made)
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
