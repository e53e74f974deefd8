import type { DestinationStream } from 'pino'
import { expect, it } from 'vitest'
import { createLogger, loggedPath, shareLogger, withoutPersonalData } from './log.ts'
import { loggableError } from './loggable-error.ts'
import { givenRequestId, newRequestId, runWithRequestId } from './request-id.ts'

it.each([
  ['/api/products?search=kurta&page=2', '/api/products?...'],
  ['/api/products/monsoon-grey-oversized-tee', '/api/products/monsoon-grey-oversized-tee'],
  ['/api/x/9876543210', '/api/x/[phone]'],
  ['/track/aSsHF2JwL3-kXlqYb0Pz?utm=1', '/track/[token]?...'],
  ['/TRACK/aSsHF2JwL3-kXlqYb0Pz/more', '/track/[token]'],
  ['//%74rack/aSsHF2JwL3-kXlqYb0Pz', '/track/[token]'],
  ['/track\\aSsHF2JwL3-kXlqYb0Pz', '/track/[token]'],
  ['/x/../track/./aSsHF2JwL3-kXlqYb0Pz', '/track/[token]'],
  ['/api/x/%2B919876543210', '/api/x/[phone]'],
  ['/api/x/asha%2Bshop%40example.in/y', '/api/x/[e-mail]/y'],
  ['/api/%', '/api/%'],
  ['/api/%FF/asha%40example.in', '/api/\uFFFD/[e-mail]'],
  ['/api/asha@दिल्ली.भारत', '/api/[e-mail]'],
  [`/api/x/${'x'.repeat(600)}`, '/api/x/...'],
  [`/${'x'.repeat(497)}/9876543210?a=1`, `/${'x'.repeat(497)}/[phone]?...`],
  [`/${'x'.repeat(505)}/9876543210?a=1`, `/${'x'.repeat(505)}/...?...`],
  ['/api/orders/6928f1c0987654321098aaaa', '/api/orders/6928f1c0987654321098aaaa'],
])('logs %s as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})

it.each([
  [
    'E11000 duplicate key { email: "asha+shop@example.in" }',
    'E11000 duplicate key { email: "[e-mail]" }',
  ],
  ['{"phone":"+919876543210"}', '{"phone":"[phone]"}'],
  ['{"err":"refused\\n9876543210"}', '{"err":"refused\\n[phone]"}'],
  ['{"err":"refused\\nasha@example.in"}', '{"err":"refused\\n[e-mail]"}'],
  ['<asha@example.in>,a@b@ravi@example.co.in', '<[e-mail]>,a@b@[e-mail]'],
  ['+91 98765 43210 or 98765-43210', '[phone] or [phone]'],
  ['{"time":1795826295552,"id":"69876543210a"}', '{"time":1795826295552,"id":"69876543210a"}'],
])('takes personal data out of a line', (line, expected) => {
  expect(withoutPersonalData(line)).toBe(expected)
})

const idOf = (given: string | undefined) =>
  givenRequestId({ headers: given === undefined ? {} : { 'x-request-id': given } })

it('takes an id of the right form, and nothing else, from a request', () => {
  expect(idOf('web-0123456789')).toBe('web-0123456789')
  for (const odd of [undefined, 'short', 'x'.repeat(65), 'a b c d e f g h', 'line\nbreak-12345'])
    expect(idOf(odd)).toBeUndefined()
  for (const phone of ['9876543210', '919876543210', 'visit-98765-43210'])
    expect(idOf(phone)).toBeUndefined()
})

it('writes one line for a response: a health check only when it failed or when debugging', () => {
  const lines: string[] = []
  const entry = { id: 'request-1', method: 'GET', route: '/x/:name', status: 200, ms: 1.26 }
  const health = { ...entry, path: '/api/health/ready', route: '/api/health/ready' }
  for (const level of ['debug', 'info', 'warn']) {
    const log = createLogger(level, { write: (line: string) => void lines.push(line) })
    log.access({ ...entry, path: '/x/a "name"\n' })
    log.access(health)
    log.access({ ...health, status: 503 })
  }
  const { level: _, time, pid, hostname, ...line } = JSON.parse(lines[0] ?? '')
  expect(line).toEqual({
    ...{ reqId: 'request-1', method: 'GET', path: '/x/a "name"\n', status: 200, ms: 1.3 },
    msg: 'answered',
  })
  expect([pid, hostname]).toEqual([process.pid, expect.any(String)])
  expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
  expect(lines.map((text) => [JSON.parse(text).level, JSON.parse(text).status])).toEqual([
    ...[
      [30, 200],
      [20, 200],
      [30, 503],
    ],
    ...[
      [30, 200],
      [30, 503],
    ],
  ])
  for (const text of lines) expect(text).toMatch(/^\{.*\}\n$/)
})

it('makes ids that the log never takes for a phone number', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId)
  for (const id of ids) expect(withoutPersonalData(id)).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(withoutPersonalData('9'.repeat(32))).toBe('9'.repeat(32))
})

it('writes the id of the request once into each line about it', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => lines.push(line) })
  await runWithRequestId('request-1', async () => {
    await Promise.resolve()
    log.info('of the program')
    shareLogger(log).child({ reqId: 'request-1' }).info('of the request')
    log.info({ reqId: 'request-2' }, 'of another')
  })
  log.info('of nobody')
  const ids = lines.map((line) => [...line.matchAll(/"reqId":"([^"]*)"/g)].map(([, id]) => id))
  expect(ids).toEqual([['request-1'], ['request-1'], ['request-2'], []])
})

it('shows of an error what helps, and nothing that it carries or quotes', () => {
  const duplicate = Object.assign(
    new Error('E11000 duplicate key error collection: aaram.users dup key: { name: "Asha Rao" }'),
    { name: 'MongoServerError', code: 11000, keyValue: { name: 'Asha Rao' } },
  )
  const failed = new Error(
    'Cast to Number failed for value "12 MG Road" (type string) at path "x"',
    {
      cause: duplicate,
    },
  )
  const shown = JSON.stringify(loggableError(failed))
  expect(shown).not.toMatch(/Asha|MG Road/)
  expect(JSON.parse(shown)).toMatchObject({
    type: 'Error',
    message: 'Cast to Number failed for value "…" (type string) at path "x"',
    stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
    cause: {
      type: 'MongoServerError',
      code: 11000,
      message: expect.stringMatching(/dup key: \{…\}$/),
    },
  })
  for (const text of ['{"name":"Asha', 'Asha', '[1,Asha'])
    try {
      JSON.parse(text)
    } catch (error) {
      expect(JSON.stringify(loggableError(error))).not.toContain('Asha')
    }
})

type Flushed = DestinationStream & { flush(done: () => void): void }

it('lets ordinary lines wait for others, and warnings and worse for nothing', () => {
  const heard: string[] = []
  const to: Flushed = {
    write: (line) => heard.push(JSON.parse(line).msg),
    flush(done) {
      heard.push('out')
      done()
    },
  }
  const log = createLogger('debug', to)
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log.child({})[level](level)
  expect(heard).toEqual(['debug', 'info', 'warn', 'out', 'error', 'out'])
})

it('waits with one flush at a time, and flushes again for what came meanwhile', () => {
  const waiting: (() => void)[] = []
  const to: Flushed = { write: () => undefined, flush: (done) => waiting.push(done) }
  const log = createLogger('info', to)
  for (let line = 0; line < 20; line += 1) log.warn('slow disk')
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  expect(waiting).toHaveLength(2)
  waiting[1]?.()
  expect(waiting).toHaveLength(2)
  log.error('later')
  expect(waiting).toHaveLength(3)
})

it.each(['a', '@a', 'a@', 'a.', '@a.', 'a@b.', '9', '98765 ', '\\n', '%40a', '%'])(
  'reads a line or path made of %j in a time that grows with its length only',
  (part) => {
    const text = part.repeat(1_000_000 / part.length)
    const before = process.cpuUsage()
    withoutPersonalData(`${text}@`)
    loggedPath(`/api/${text}`)
    // A quadratic algorithm takes minutes.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
  },
)
