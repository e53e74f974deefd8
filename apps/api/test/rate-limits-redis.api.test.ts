import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createLogger } from '@aaram/telemetry/log'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../src/database/free-port.ts'
import { openRedis } from '../src/http/redis.ts'
import { startAppInTest, type TestApp } from './start-app.ts'

/** A Redis of this test, without files. */
async function startRedis(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--daemonize', 'no']
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  for await (const text of server.stdout)
    if (String(text).includes('Ready to accept connections')) break
  return server
}

/** A client, and the messages of its log. */
function connected(port: number) {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line).msg) })
  const redis = openRedis(`redis://127.0.0.1:${port}`, log, 20_000)
  onTestFinished(() => redis.disconnect())
  return { redis, lines }
}

/** Unlike `once` of node:events it does not fail when an error comes first. */
const next = (redis: ReturnType<typeof openRedis>, event: string) =>
  new Promise((resolve) => void redis.once(event, resolve))

/** An API that allows two reads a minute. */
const shopWith = (redis: ReturnType<typeof openRedis>) =>
  startAppInTest({ settings: { requestsPerMinute: 2, redis } })

const read = async ({ request }: TestApp) => (await request.get('/api/orders')).status

it('nobody is limited while Redis is away, and one line says so', async () => {
  const { redis, lines } = connected(await freePort())
  await next(redis, 'reconnecting')
  await next(redis, 'reconnecting')
  const shop = await shopWith(redis)
  for (let n = 0; n < 5; n += 1) expect(await read(shop)).toBe(401)
  expect(lines).toEqual(['Redis is away: nobody is limited until it is back'])
})

// Skipped where there is no redis-server: the summary of `npm test` names these tests then.
describe.runIf(spawnSync('redis-server', ['--version']).status === 0)('with a Redis', () => {
  it('two processes count together', async () => {
    const port = await freePort()
    await startRedis(port)
    const clients = [connected(port), connected(port)] as const
    await Promise.all(clients.map(({ redis }) => once(redis, 'ready')))
    const [one, other] = [await shopWith(clients[0].redis), await shopWith(clients[1].redis)]
    expect([await read(one), await read(other)]).toEqual([401, 401])
    expect([await read(one), await read(other)]).toEqual([429, 429])
    expect(await clients[0].redis.pttl('rate:0:read:127.0.0.1')).toBeGreaterThan(0)
  })

  it('Redis ends and comes back: requests are answered all the while', async () => {
    const port = await freePort()
    const server = await startRedis(port)
    const { redis, lines } = connected(port)
    await once(redis, 'ready')
    const shop = await shopWith(redis)
    expect([await read(shop), await read(shop), await read(shop)]).toEqual([401, 401, 429])
    server.kill('SIGKILL')
    await once(redis, 'close')
    expect([await read(shop), await read(shop), await read(shop)]).toEqual([401, 401, 401])
    const back = next(redis, 'ready')
    await startRedis(port)
    await back
    expect([await read(shop), await read(shop), await read(shop)]).toEqual([401, 401, 429])
    expect(lines).toEqual(['Redis is away: nobody is limited until it is back', 'Redis is back'])
  })
})
