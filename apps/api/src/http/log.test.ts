import { expect, it } from 'vitest'
import { createLogger, loggedPath, requestId, withoutPersonalData } from './log.ts'

it.each([
  ['/api/products?search=kurta&page=2', '/api/products?…'],
  ['/api/products/monsoon-grey-oversized-tee', '/api/products/monsoon-grey-oversized-tee'],
  ['/api/x/9876543210', '/api/x/[phone]'],
  ['/api/x/%2B919876543210', '/api/x/[phone]'],
  ['/api/x/asha%2Bshop%40example.in/y', '/api/x/[e-mail]/y'],
  ['/api/%', '/api/%'],
  ['/api/%FF/asha%40example.in', '/api/\uFFFD/[e-mail]'],
  ['/api/asha@दिल्ली.भारत', '/api/[e-mail]'],
  [`/api/x/${'x'.repeat(600)}`, '/api/x/…'],
  [`/${'x'.repeat(497)}/9876543210?a=1`, `/${'x'.repeat(497)}/[phone]?…`],
  [`/${'x'.repeat(505)}/9876543210?a=1`, `/${'x'.repeat(505)}/…?…`],
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
  requestId({ headers: given === undefined ? {} : { 'x-request-id': given } } as never)

it('takes over the id of the web server, and makes one for anything else', () => {
  expect(idOf('web-0123456789')).toBe('web-0123456789')
  for (const odd of [undefined, 'short', 'x'.repeat(65), 'a b c d e f g h', 'line\nbreak-12345'])
    expect(idOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
})

it('lets ordinary lines wait for others, and warnings and worse for nothing', () => {
  const heard: string[] = []
  const log = createLogger('debug', {
    write: (line: string) => heard.push(JSON.parse(line).msg),
    flush: () => heard.push('out'),
  } as never)
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log.child({})[level](level)
  expect(heard).toEqual(['debug', 'info', 'warn', 'out', 'error', 'out'])
})

it.each(['a', '@a', 'a@', 'a.', '@a.', 'a@b.', '9', '98765 ', '\\n', '%40a', '%'])(
  'reads a line or path made of %j in a time that grows with its length only',
  (part) => {
    const text = part.repeat(1_000_000 / part.length)
    const before = process.cpuUsage()
    withoutPersonalData(`${text}@`)
    loggedPath(`/api/${text}`)
    // A quadratic reading takes minutes.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
  },
)
