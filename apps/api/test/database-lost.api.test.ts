import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { expect, it, onTestFinished } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { connect, type Database } from '../src/database/connect.ts'
import { freePort } from '../src/database/free-port.ts'
import { emptyFolder } from './empty-folder.ts'
import { startAppInTest } from './start-app.ts'

/** How long an operation waits until it gives up to find a server, in ms: the least of three, as a busy machine lengthens it. */
async function selectionMs({ ping }: Database): Promise<number> {
  const waits: number[] = []
  while (waits.length < 3) {
    const startedAt = performance.now()
    const error = await ping().catch((reason: Error) => reason)
    // Before, it finds the connections broken, which takes no time.
    if (error?.name === 'MongoServerSelectionError') waits.push(performance.now() - startedAt)
  }
  return Math.min(...waits)
}

it('an operation that finds no server gives up in time for an answer within 2 s', async () => {
  const dataDir = await emptyFolder()
  const server = await startEmbeddedMongo({ dataDir, password: 'never-comes-back' })
  const database = await connect(server.url)
  onTestFinished(database.close)
  process.kill(server.pid, 'SIGKILL')
  await server.close()
  // Reads are tried twice: two such waits must fit.
  expect(await selectionMs(database)).toBeLessThan(1_000 * demand)
})

it('without its database the API answers 503 in bounded time, and is well again when it is back', async () => {
  const dataDir = await emptyFolder()
  const port = await freePort()
  const password = 'comes-back-at-the-same-address'
  const first = await startEmbeddedMongo({ dataDir, port, password })
  const database = await connect(first.url)
  const { request } = await startAppInTest({ deps: { database } })
  onTestFinished(() => database.close())
  const subscribe = (email: string) => request.post('/api/newsletter/subscribe').send({ email })
  expect((await subscribe('asha@example.in')).status).toBe(200)

  process.kill(first.pid, 'SIGKILL')
  await first.close()
  const startedAt = performance.now()
  const lost = await subscribe('ravi@example.in')
  expect(performance.now() - startedAt).toBeLessThan(10_000 * demand)
  expect(lost.status).toBe(503)
  expect(lost.body).toEqual({
    status: 'error',
    code: 'UNAVAILABLE',
    error: 'Something went wrong. Please try again.',
  })
  expect(lost.headers['retry-after']).toBe('5')
  expect((await request.get('/api/health/ready')).status).toBe(503)
  expect((await request.get('/api/health/live')).status).toBe(200)

  const second = await startEmbeddedMongo({ dataDir, port, password })
  onTestFinished(second.close)
  await expect.poll(() => request.get('/api/health/ready').then(({ status }) => status)).toBe(200)
  expect((await subscribe('ravi@example.in')).status).toBe(200)
  const kept = database.connection.collection('newsletter_subscribers')
  expect(await kept.distinct('email')).toEqual(['asha@example.in', 'ravi@example.in'])
})
