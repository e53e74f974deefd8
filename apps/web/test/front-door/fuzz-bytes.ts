import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A seeded source of choices: the same seed makes the same bytes. */
export function createChoices(seed: number) {
  let state = seed >>> 0
  /** Mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
  }
}
export type Choices = ReturnType<typeof createChoices>

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE']
const ODD_METHODS = ['OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'G ET', '', 'X'.repeat(300)]
const TARGETS = [
  '/',
  '/about',
  '/products?page=2',
  '/robots.txt',
  '/healthz',
  '/api/products?page=1',
  '/api/health/live',
  '/api/users/me',
  '/api/users/auth/logout',
  '/api/newsletter/subscribe',
  '/api/carts',
  '/api/orders',
  '/media/products/none/1/a.webp',
  '/media/videos/none',
]
const ODD_TARGETS = [
  '//',
  '//[',
  '///api/products',
  '//evil.example/api/products',
  '*',
  '/%',
  '/api/%E0%A4%A',
  '/media/%E0%A4%A',
  '/api/../healthz',
  '/api/products%0d%0aX: 1',
  '/api/a b',
  '/api/\u0000',
  '/api/\u00e9',
  'http://shop.example/api/products',
  'http://evil.example/about',
  'https://[/',
  'shop.example:443',
  `/api/${'x'.repeat(8_000)}`,
  `/${'%61'.repeat(2_500)}`,
]
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'HTTP/0.9', 'http/1.1', '']
const HEADERS = [
  'Content-Type: application/json',
  'Content-Type: text/plain;x',
  'Content-Type: multipart/form-data',
  'Content-Type:',
  'Content-Encoding: gzip',
  'Content-Encoding: br',
  'Content-Encoding: identity',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: content-length, transfer-encoding, x-forwarded-for',
  'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Expect: 100-continue',
  'Expect: a-miracle',
  'TE: trailers',
  'Trailer: content-length',
  'X-Forwarded-For: 6.6.6.6',
  'X-Forwarded-Host: evil.example',
  'Forwarded: for=6.6.6.6',
  'Authorization: Bearer a.b.c',
  'Cookie: session=a.b.c; session=\u0001',
  'If-None-Match: *',
  'Range: bytes=0-1,5-',
  'X-Requested-With: XMLHttpRequest',
  'X-Folded: one\r\n two',
  'X-Null: a\u0000b',
  'X-Bare: a\nContent-Length: 5',
  'X-Return: a\rContent-Length: 5',
  'Content-Length : 5',
  ' Content-Length: 5',
  'no colon',
  ': empty',
  `X-Long: ${'x'.repeat(17_000)}`,
]
const LENGTHS = [
  '0',
  '1',
  '2',
  '60',
  '+2',
  '-1',
  '0x2',
  '2, 2',
  '1e1',
  ' 2',
  '2 ',
  '',
  '99999999999999999999',
]
const CODINGS = [
  'chunked',
  'Chunked',
  ' chunked',
  'gzip, chunked',
  'chunked, gzip',
  'chunked, chunked',
  'identity',
  'xchunked',
  '\u000bchunked',
  '"chunked"',
  '',
]

const json = '{"email":"f@example.in"}'
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

/** A request that stands where a body is, and may end in the middle of a header line. */
const inner = (choices: Choices, id: string): string =>
  `${choices.pick(METHODS)} ${choices.pick(TARGETS)} HTTP/1.1\r\nHost: a\r\nX-Request-Id: inner-${id}\r\n${choices.pick(['', 'X-Ignore: ', 'Content-Length: 200\r\n'])}${choices.pick(['\r\n', ''])}`

function bodyOf(choices: Choices, id: string): string {
  const text = choices.pick([json, '{}', 'x', inner(choices, id), ' '.repeat(70_000)])
  return choices.pick([
    '',
    text,
    text,
    `${chunk(text)}0\r\n\r\n`,
    `${chunk(text)}0\r\n\r\n${inner(choices, id)}`,
    `${chunk(text)}0\r\nX-Trailer: 1\r\nContent-Length: 9\r\n\r\n`,
    `${text.length.toString(16)};a=${'b'.repeat(choices.below(100))}\r\n${text}\r\n0\r\n\r\n`,
    `zz\r\n${text}`,
    `-1\r\n${text}\r\n0\r\n\r\n`,
    `ffffffffffffffff1\r\n${text}`,
    `2\n{}\n0\n\n`,
    `0\r\n\r\n${inner(choices, id)}`,
    gzipSync(text).toString('latin1'),
    brotliCompressSync(text).toString('latin1'),
  ])
}

/** A request that nothing is wrong with. */
function rightRequest(choices: Choices, id: string): string {
  const head = (line: string, more: readonly string[]) =>
    `${[`${line} HTTP/1.1`, 'Host: shop.example', `X-Request-Id: ${id}`, ...more].join('\r\n')}\r\n\r\n`
  const target = choices.pick(TARGETS)
  if (choices.chance(0.6)) return head(`GET ${target}`, [])
  const headers = ['Content-Type: application/json', 'X-Requested-With: XMLHttpRequest']
  return choices.pick([
    head(`POST ${target}`, [...headers, `Content-Length: ${json.length}`]) + json,
    `${head(`POST ${target}`, [...headers, 'Transfer-Encoding: chunked'])}${chunk(json)}0\r\n\r\n`,
  ])
}

function requestOf(choices: Choices, id: string): string {
  if (choices.chance(0.5)) return rightRequest(choices, id)
  const method = choices.chance(0.9) ? choices.pick(METHODS) : choices.pick(ODD_METHODS)
  const target = choices.chance(0.8) ? choices.pick(TARGETS) : choices.pick(ODD_TARGETS)
  const version = choices.chance(0.9) ? 'HTTP/1.1' : choices.pick(VERSIONS)
  const body = choices.chance(0.7) ? bodyOf(choices, id) : ''
  const headers = [`X-Request-Id: ${id}`]
  if (choices.chance(0.95)) headers.push('Host: shop.example')
  if (choices.chance(0.03)) headers.push('Host: other.example')
  if (choices.chance(0.4)) headers.push(`Content-Length: ${body.length}`)
  if (choices.chance(0.15)) headers.push(`Content-Length: ${choices.pick(LENGTHS)}`)
  if (choices.chance(0.3))
    headers.push(`Transfer-Encoding: ${choices.chance(0.6) ? 'chunked' : choices.pick(CODINGS)}`)
  while (choices.chance(0.5))
    headers.splice(choices.below(headers.length), 0, choices.pick(HEADERS))
  return `${[`${method} ${target} ${version}`, ...headers].join('\r\n')}\r\n\r\n${body}`
}

/** Changes single bytes, repeats or drops a part, or cuts the end off. */
function damaged(choices: Choices, bytes: Buffer): Buffer {
  const at = choices.below(bytes.length)
  const end = Math.min(bytes.length, at + 1 + choices.below(12))
  const [before, part, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, end),
    bytes.subarray(end),
  ]
  const odd = Buffer.from([choices.pick([0, 9, 10, 13, 32, 58, 127, 160, 255, choices.below(256)])])
  return choices.pick([
    () => Buffer.concat([before, odd, bytes.subarray(at + 1)]),
    () => Buffer.concat([before, odd, bytes.subarray(at)]),
    () => Buffer.concat([before, part, part, after]),
    () => Buffer.concat([before, after]),
    () => Buffer.from(before),
  ])()
}

/** What goes over one connection: one to three requests, right, half-right and wrong. */
export function bytesOf(choices: Choices, id: string): Buffer {
  const requests = [requestOf(choices, id)]
  while (requests.length < 3 && choices.chance(0.35))
    requests.push(requestOf(choices, `${id}-${requests.length}`))
  let bytes: Buffer = Buffer.from(requests.join(''), 'latin1')
  while (bytes.length > 1 && choices.chance(0.2)) bytes = damaged(choices, bytes)
  return bytes
}
