import { describe, expect, it } from 'vitest'
import type { Channel } from '../src/integrations/message-gateway.ts'
import { createOutboxAdmin } from '../src/modules/notifications/notifications.service.ts'
import { createStores } from '../src/stores.ts'
import { code, gatewaysThat, type Outcome, placed, rows, send } from './outbox-stage.ts'
import { startAppInTest } from './start-app.ts'

describe('a message', () => {
  it('is not there when its transaction fails', async () => {
    const { gateways, taken } = gatewaysThat({})
    const shop = await startAppInTest({ deps: { gateways } })
    const failing = shop.database.transaction(async (session) => {
      await shop.services.notifications.send(placed, session)
      throw new Error('the order was not written')
    })
    await expect(failing).rejects.toThrow('the order was not written')
    await shop.services.notifications.deliver()
    expect(taken).toEqual([])
  })

  it('goes out once, by the best channel', async () => {
    const { gateways, taken } = gatewaysThat({})
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, placed)
    await shop.services.notifications.deliver()
    await shop.services.notifications.deliver()
    expect(taken.map(({ channel, to }) => [channel, to])).toEqual([['whatsapp', '+919876543210']])
    expect(await rows(shop)).toMatchObject([{ status: 'sent', tries: 1 }])
  })

  it('goes out once though ten processes deliver at the same time', async () => {
    const { gateways, taken } = gatewaysThat({})
    const shop = await startAppInTest({ deps: { gateways } })
    await Promise.all(Array.from({ length: 20 }, () => send(shop, placed)))
    await Promise.all(Array.from({ length: 10 }, () => shop.services.notifications.deliver()))
    expect(taken).toHaveLength(20)
    expect(new Set(taken.map(({ id }) => id)).size).toBe(20)
  })

  it('is tried again later after a passing fault, under the same id', async () => {
    const { gateways, taken } = gatewaysThat({ whatsapp: ['busy', 'busy'] })
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, placed)
    const tries: number[] = []
    for (let n = 0; n < 5; n += 1) {
      tries.push(await shop.services.notifications.deliver())
      shop.clock.tick(n === 0 ? 3_000 : 30_000)
    }
    // The first wait is five seconds, give or take a quarter: after three it is too early.
    expect(tries).toEqual([1, 0, 1, 1, 0])
    expect(taken).toHaveLength(1)
  })

  it('falls back to the next channel when one refuses it', async () => {
    const { gateways, taken } = gatewaysThat({ whatsapp: ['refused'], sms: ['refused'] })
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, placed)
    await shop.services.notifications.deliver()
    expect(taken.map(({ channel, to }) => [channel, to])).toEqual([['email', 'asha@example.in']])
  })

  it('stays, with the reason, when every channel refused it', async () => {
    const all: Partial<Record<Channel, Outcome[]>> = {
      whatsapp: ['refused'],
      sms: ['refused'],
      email: ['refused'],
    }
    const { gateways } = gatewaysThat(all)
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, placed)
    await shop.services.notifications.deliver()
    expect(await rows(shop)).toMatchObject([{ status: 'failed', lastFault: 'refused' }])
  })

  it('of a person without e-mail skips that channel', async () => {
    const { gateways } = gatewaysThat({ whatsapp: ['refused'], sms: ['refused'] })
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, { ...placed, to: { phone: '+919876543210', email: null } })
    await shop.services.notifications.deliver()
    expect(await rows(shop)).toMatchObject([{ status: 'failed', route: { channel: 'sms' } }])
  })

  it('that a process took to its death is delivered by another', async () => {
    const { gateways, taken } = gatewaysThat({})
    const { promise: taking, resolve: took } = Promise.withResolvers<void>()
    const dying = {
      ...gateways.whatsapp,
      deliver: () => {
        took()
        return new Promise<void>(() => undefined)
      },
    }
    const shop = await startAppInTest({ deps: { gateways: { ...gateways, whatsapp: dying } } })
    await send(shop, placed)
    void shop.services.notifications.deliver()
    await taking
    Object.assign(dying, gateways.whatsapp)
    expect(await shop.services.notifications.deliver()).toBe(0)
    shop.clock.tick(60_000)
    expect(await shop.services.notifications.deliver()).toBe(1)
    expect(taken).toHaveLength(1)
  })
})

describe('a gateway that does not answer', () => {
  /** A shop whose WhatsApp answers when it is told to; so many messages to it wait. */
  async function silentShop(messages: number) {
    const { gateways, taken } = gatewaysThat({})
    const { promise: answer, resolve: answers } = Promise.withResolvers<void>()
    let asked = 0
    const silent = {
      ...gateways.whatsapp,
      deliver: () => {
        asked += 1
        return answer
      },
    }
    const shop = await startAppInTest({ deps: { gateways: { ...gateways, whatsapp: silent } } })
    for (let n = 0; n < messages; n += 1) await send(shop, placed)
    const channels = () => taken.map(({ channel }) => channel)
    return { shop, asked: () => asked, answers, channels, ...shop.services.notifications }
  }

  it('holds up no other message', async () => {
    const { shop, answers, channels, deliver } = await silentShop(3)
    await send(shop, { ...placed, channels: ['email'] })
    const delivering = deliver()
    await expect.poll(channels).toEqual(['email'])
    answers()
    expect(await delivering).toBe(4)
  })

  it('holds up no code, though every message that may be on its way waits for it', async () => {
    const { shop, asked, answers, channels, deliver } = await silentShop(8)
    const delivering = deliver()
    await expect.poll(asked).toBe(8)
    await send(shop, code)
    expect(await deliver('codes')).toBe(1)
    expect(channels()).toEqual(['sms'])
    answers()
    expect(await delivering).toBe(8)
  })
})

it('failed messages are listed, and sent again when the seller says so', async () => {
  const { gateways, taken } = gatewaysThat({ sms: ['refused'] })
  const shop = await startAppInTest({ deps: { gateways } })
  const admin = createOutboxAdmin(shop.deps, { store: createStores(shop.deps).outbox })
  await send(shop, { ...placed, channels: ['sms'] })
  await shop.services.notifications.deliver()
  expect(await admin.counts()).toEqual({ waiting: 0, sent: 0, failed: 1 })
  const [failed] = await admin.list('failed', 20)
  expect(failed).toMatchObject({ template: 'order-placed', lastFault: 'refused' })
  expect(await admin.retry('f'.repeat(24))).toBe(0)
  expect(await admin.retry(failed?._id)).toBe(1)
  await shop.services.notifications.deliver()
  expect(taken).toHaveLength(1)
  expect(await admin.counts()).toEqual({ waiting: 0, sent: 1, failed: 0 })
})

it('every message is deleted 90 days after it was written', async () => {
  const shop = await startAppInTest()
  const indexes = await shop.database.connection.collection('outbox').indexes()
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 90 * 86_400 }),
  )
})
