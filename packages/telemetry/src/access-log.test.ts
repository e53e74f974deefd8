import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { recordAccess, WARM_UP_ADDRESS, WARM_UP_HEADERS } from './access-log.ts'
import { type AccessLogEntry, createLogger, shareLogger } from './log.ts'
import { newRequestId } from './request-id.ts'

it('what a program asks itself to warm up is not recorded; what only claims to be that is', async () => {
  const entries: AccessLogEntry[] = []
  const app = Fastify()
  recordAccess(app, (entry) => entries.push(entry))
  app.get('/', async () => 'page')
  const shop = await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  const visit = async (headers: Record<string, string>) =>
    (await fetch(shop, { headers: { ...headers, connection: 'close' } })).text()
  await visit(WARM_UP_HEADERS)
  await app.inject({ url: '/', remoteAddress: WARM_UP_ADDRESS })
  await visit({ 'x-warm-up': 'true' })
  await visit({})
  await expect.poll(() => entries.length).toBe(2)
  for (const entry of entries) expect(entry).toMatchObject({ path: '/', status: 200 })
})

it.each(['GET', 'POST'])(
  '%s whose connection is reset before its response is recorded once, as 499',
  async (method) => {
    const entries: AccessLogEntry[] = []
    const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const app = Fastify()
    recordAccess(app, (entry) => entries.push(entry))
    app.addHook('onRequest', async ({ raw }) => {
      raw.socket.once('close', () => gone.resolve())
      begun.resolve()
      await gone.promise
    })
    app.route({ method, url: '/', handler: async () => 'page' })
    const shop = await app.listen({ port: 0 })
    onTestFinished(() => app.close())
    const client = connect(Number(new URL(shop).port))
    client.write(`${method} / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 100\r\n\r\n`)
    await begun.promise
    client.resetAndDestroy()
    await expect.poll(() => entries.length).toBe(1)
    await (await fetch(shop, { method })).text()
    await expect.poll(() => entries.map(({ status }) => status)).toEqual([499, 200])
  },
)

it('requests share a logger, and each line names its request, also after a body has come', async () => {
  const lines: { reqId?: string; msg: string }[] = []
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
  const app = Fastify({ loggerInstance: shareLogger(log), genReqId: newRequestId })
  recordAccess(app, () => undefined)
  app.post('/', async ({ body, log: own }) => {
    own.info(`got ${JSON.stringify(body)}`)
    await new Promise((later) => setTimeout(later, 5))
    own.info({ more: true }, 'done')
  })
  const answers = await Promise.all(
    ['a', 'b'].map((name) => app.inject({ method: 'POST', url: '/', payload: { name } })),
  )
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  for (const [at, name] of ['a', 'b'].entries()) {
    const got = lines.find(({ msg }) => msg === `got {"name":"${name}"}`)
    expect(got?.reqId).toBe(ids[at])
  }
  expect(
    lines
      .filter(({ msg }) => msg === 'done')
      .map(({ reqId }) => reqId)
      .toSorted(),
  ).toEqual(ids.toSorted())
})
