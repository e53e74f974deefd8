import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { PRODUCTION_ENV } from './production-env.ts'
import { PROGRAM_ENV } from './program.ts'

const MAIN = join(import.meta.dirname, '../src/ops/main.ts')
const ELSEWHERE = join(import.meta.dirname, '../bench/elsewhere.ts')

/** `ops check` with an environment; what it asks of providers goes to this machine's stand-ins. */
function check(
  env: Record<string, string>,
  elsewhere: Record<string, string> = {},
  args: string[] = ['--json'],
) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>()
  execFile(
    process.execPath,
    ['--import', ELSEWHERE, MAIN, 'check', ...args],
    { env: { ...PROGRAM_ENV, ELSEWHERE: JSON.stringify(elsewhere), ...env } },
    (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
  )
  return promise
}

/** A provider that knows one key and counts what it is asked. */
async function provider(
  isKnown: (headers: NodeJS.Dict<unknown>, url: URL) => boolean,
  body = '{}',
) {
  const asked: string[] = []
  const server = createServer(({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url.split('?')[0]}`)
    response.statusCode = isKnown(headers, new URL(url, 'http://x')) ? 200 : 401
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const keys = {
  ...PRODUCTION_ENV,
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
}
const basic = `Basic ${Buffer.from('rzp_live_1:secret').toString('base64')}`

it('lists all that is missing at once', async () => {
  const { code, err } = await check({ NODE_ENV: 'production' })
  expect(code).toBe(1)
  for (const name of Object.keys(PRODUCTION_ENV).filter((one) => one !== 'NODE_ENV'))
    expect(err).toContain(name)
})

it('prints each missing or wrong variable in a line of its own', async () => {
  const { code, out, err } = await check({ ...PRODUCTION_ENV, API_PORT: 'high' }, {}, [])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  const [sum, ...lines] = err.trimEnd().split('\n')
  expect(sum).toBe(`${lines.length} of ${lines.length} are wrong.`)
  for (const line of lines) expect(line).toMatch(/^[A-Z_0-9]+: \S/)
  expect(lines).toContainEqual(expect.stringMatching(/^API_PORT: /))
})

it('tries the database and the keys of providers, by reading only', async () => {
  const razorpay = await provider(({ authorization }) => authorization === basic)
  const msg91 = await provider((_, url) => url.searchParams.get('authkey') === 'key', '4200')
  const { code, out, err } = await check(
    { ...keys, MONGODB_URL: inject('mongodbUrl') },
    { 'https://api.razorpay.com': razorpay.origin, 'https://control.msg91.com': msg91.origin },
  )
  expect(err).toBe('')
  expect(code).toBe(0)
  const { checks } = JSON.parse(out) as { checks: { name: string; ok: boolean }[] }
  expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
    ['environment', true],
    ['MongoDB', true],
    ['Razorpay', true],
    ['MSG91', true],
  ])
  expect([...razorpay.asked, ...msg91.asked].every((one) => one.startsWith('GET '))).toBe(true)
})

it('says which key is not known, and which service does not answer', async () => {
  const razorpay = await provider(() => false)
  const { code, err } = await check(
    { ...keys, MONGODB_URL: inject('mongodbUrl'), REDIS_URL: 'redis://127.0.0.1:1' },
    { 'https://api.razorpay.com': razorpay.origin },
  )
  expect(code).toBe(1)
  expect(err).toContain('3 of 5 are wrong.')
  expect(err).toContain('answered 401: the key is not known')
  expect(err).toContain('control.msg91.com did not answer')
  expect(err).toContain('Redis')
})
