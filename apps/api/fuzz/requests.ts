import { METHODS } from 'node:http'
import type { ServedEndpoint } from '@aaram/contracts/openapi'
import fc from 'fast-check'
import { type Known, valid } from './from-schema.ts'
import { hostileBody, hostileText } from './hostile.ts'
import { wrongAtOnePlace } from './mutate.ts'

/** Who asks: nobody, a shopper by token or cookie, another one, or one who was never given a token. */
export const CALLERS = ['guest', 'owner', 'cookie', 'cookieAlone', 'stranger', 'forger'] as const
export type Caller = (typeof CALLERS)[number]

export type Request = {
  /** The endpoint that is meant, such as `POST /api/orders`. */
  aim: string
  caller: Caller
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** One target: a served contract, or an address that has none. */
export type Target = ServedEndpoint & {
  /** Bodies that were taken, and whole paths whose parts belong together. */
  bodies?: readonly unknown[] | undefined
  paths?: readonly string[] | undefined
  /** Headers that a body needs to be believed. */
  sign?: (body: Buffer) => Record<string, string>
}

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'json',
  '*/*',
  'application/vnd.api+json',
  'APPLICATION/JSON',
]
const mostly = <T>(usual: T, odd: fc.Arbitrary<T>, weight = 9) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })

/** Text that may stand in a header. */
const headerText = hostileText.map((text) =>
  Buffer.from(text.slice(0, 3_000))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'),
)
const odd: Readonly<Record<string, fc.Arbitrary<string>>> = {
  authorization: fc.oneof(headerText, fc.constantFrom('Bearer', 'Basic YTpi', 'Bearer a.b.c')),
  cookie: fc.oneof(headerText, fc.constantFrom('session', 'session=%', '__proto__=1; =x')),
  'idempotency-key': fc.oneof(headerText, fc.constantFrom('a', 'b', 'x'.repeat(256))),
  'x-request-id': headerText,
  'x-forwarded-for': fc.oneof(headerText, fc.constantFrom('1.2.3.4', '::1, x', ',,,')),
  'x-requested-with': headerText,
  'x-courier-signature': headerText,
  'x-razorpay-signature': headerText,
  origin: fc.oneof(headerText, fc.constantFrom('null', 'https://evil.example')),
  'if-none-match': fc.oneof(headerText, fc.constant('*')),
  range: fc.oneof(headerText, fc.constantFrom('bytes=-1', 'bytes=9-1')),
  'accept-encoding': headerText,
  expect: fc.constantFrom('100-continue', 'a-miracle'),
  accept: fc.constantFrom('text/html', 'application/xml', '*/*;q=0'),
  'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  'x-huge': fc.constant('x'.repeat(20_000)),
}
/** One to three of them at a time: what refuses one must not hide what the others do. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(odd), { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, odd[name] as fc.Arbitrary<string>]))),
  )

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)
const pathPart = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 7, arbitrary: usual.map((value) => encoded(String(value))) },
    { weight: 2, arbitrary: hostileText.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '..', '%2e%2e', ';', '%2F', '') },
  )

function path({ path: shape, endpoint, paths = [] }: Target, known: Known): fc.Arbitrary<string> {
  const shapes = endpoint.params?._zod.def.shape
  const parts = shape.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const name = part.slice(1)
    const schema = shapes?.[name]
    const values = known[name] ?? []
    const usual = schema ? valid(schema, known) : fc.string()
    return pathPart(
      values.length ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, usual) : usual,
    )
  })
  const all = fc.tuple(...parts)
  return fc.oneof(
    { weight: 30, arbitrary: all.map((one) => one.join('/')) },
    { weight: 1, arbitrary: all.map((one) => `/${one.join('//')}/`) },
    ...(paths.length ? [{ weight: 40, arbitrary: fc.constantFrom(...paths) }] : []),
  )
}

const QUERY_JUNK = [
  'a[$ne]=x',
  'page[]=1',
  'page=1&page=2',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  'category[$ne]=x',
  'status[$gt]=',
  '%',
  '%ff=%fe',
  '&&&==',
  '?',
  'x'.repeat(5_000),
  'search=%00',
  'sortBy=__proto__',
]
function query({ endpoint }: Target, known: Known): fc.Arbitrary<string> {
  const junk = fc.constantFrom(...QUERY_JUNK)
  if (!endpoint.query) return mostly('', junk)
  const usual = valid(endpoint.query, known).map((all) => Object.entries(all as object))
  const odd = fc.tuple(usual, hostileText).map(([all, text]) => all.map(([key]) => [key, text]))
  const pairs = fc.oneof({ weight: 1, arbitrary: usual }, { weight: 2, arbitrary: odd })
  return fc.tuple(pairs, mostly('', junk, 2)).map(([all, more]) => {
    const written = all.map(([key, value]) => `${key}=${encoded(String(value))}`)
    return [...written, more].filter(Boolean).join('&')
  })
}

function body({ endpoint, bodies }: Target, known: Known): fc.Arbitrary<Buffer | null> {
  if (!endpoint.body) return fc.oneof(fc.constant(null), hostileBody)
  const made = valid(endpoint.body, known)
  const good = bodies?.length
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...bodies) }, made)
    : made
  const document = fc.oneof(
    { weight: 1, arbitrary: good },
    { weight: 8, arbitrary: wrongAtOnePlace(good) },
  )
  return fc.oneof(
    {
      weight: 10,
      arbitrary: document.map((value) => Buffer.from(JSON.stringify(value) ?? 'null')),
    },
    { weight: 1, arbitrary: hostileBody },
  )
}

/** Requests that mean one endpoint and are wrong somewhere, most of them. */
export function requests(target: Target, known: Known): fc.Arbitrary<Request> {
  const { method, auth } = target.endpoint
  const oddMethods = METHODS.filter((one) => one !== 'CONNECT')
  return fc
    .record({
      caller:
        auth === 'public'
          ? fc.constantFrom(...CALLERS)
          : fc.oneof(
              { weight: 3, arbitrary: fc.constant<Caller>('owner') },
              { weight: 2, arbitrary: fc.constantFrom(...CALLERS) },
            ),
      method: mostly<string>(method, fc.constantFrom(...oddMethods), 30),
      path: path(target, known),
      query: query(target, known),
      body: body(target, known),
      type: mostly('application/json', fc.constantFrom(...CONTENT_TYPES), 20),
      odd: mostly({}, oddHeaders, 3),
      signed: mostly(true, fc.constant(false)),
    })
    .map(({ caller, method, path, query, body, type, odd, signed }) => ({
      aim: `${target.endpoint.method} ${target.path}`,
      caller,
      method,
      path: query ? `${path}?${query}` : path,
      headers: {
        ...odd,
        ...(body && type && { 'content-type': type }),
        ...(body && signed && target.sign?.(body)),
      },
      body,
    }))
}
