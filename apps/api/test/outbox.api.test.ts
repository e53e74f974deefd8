import { describe, expect, it } from 'vitest'
import { type Channel, type Delivery, DeliveryFault } from '../src/integrations/carrier.ts'
import { createOutboxDesk } from '../src/modules/notifications/notifications.service.ts'
import { startAppInTest, type TestApp } from './start-app.ts'

type Outcome = 'taken' | 'refused' | 'busy'

/** Carriers that do as told, channel by channel and try by try, and remember what they were given. */
function carriersThat(does: Partial<Record<Channel, Outcome[]>>, keepsText = false) {
  const taken: Delivery[] = []
  const carrier = {
    keepsText,
    async deliver(delivery: Delivery) {
      const outcome = does[delivery.channel]?.shift() ?? 'taken'
      if (outcome === 'taken') taken.push(delivery)
      else throw new DeliveryFault(outcome, { permanent: outcome === 'refused' })
    },
  }
  const carriers = { sms: carrier, voice: carrier, email: carrier, whatsapp: carrier }
  return { carriers, taken }
}

const placed = {
  template: 'order-placed',
  channels: ['whatsapp', 'sms', 'email'],
  to: { phone: '+919876543210', email: 'asha@example.in' },
  variables: ['AR-1'],
  subject: 'Order AR-1',
  text: 'Your order AR-1 is placed.',
} as const
const code = { ...placed, template: 'login-code', channels: ['sms'], code: '482913' } as const

const send = (
  { services, database }: TestApp,
  message: Parameters<typeof services.notifications.send>[0],
) => database.transaction((session) => services.notifications.send(message, session))
const rows = ({ database }: TestApp) => database.connection.collection('outbox').find().toArray()

describe('a message', () => {
  it('is not there when its transaction fails', async () => {
    const { carriers, taken } = carriersThat({})
    const shop = await startAppInTest({ deps: { carriers } })
    const failing = shop.database.transaction(async (session) => {
      await shop.services.notifications.send(placed, session)
      throw new Error('the order was not written')
    })
    await expect(failing).rejects.toThrow('the order was not written')
    await shop.services.notifications.deliver()
    expect(taken).toEqual([])
  })

  it('goes out once, by the best channel', async () => {
    const { carriers, taken } = carriersThat({})
    const shop = await startAppInTest({ deps: { carriers } })
    await send(shop, placed)
    await shop.services.notifications.deliver()
    await shop.services.notifications.deliver()
    expect(taken.map(({ channel, to }) => [channel, to])).toEqual([['whatsapp', '+919876543210']])
    expect(await rows(shop)).toMatchObject([{ status: 'sent', tries: 1 }])
  })

  it('goes out once though ten processes deliver at the same time', async () => {
    const { carriers, taken } = carriersThat({})
    const shop = await startAppInTest({ deps: { carriers } })
    await Promise.all(Array.from({ length: 20 }, () => send(shop, placed)))
    await Promise.all(Array.from({ length: 10 }, () => shop.services.notifications.deliver()))
    expect(taken).toHaveLength(20)
    expect(new Set(taken.map(({ id }) => id)).size).toBe(20)
  })

  it('is tried again later after a passing fault, under the same id', async () => {
    const { carriers, taken } = carriersThat({ whatsapp: ['busy', 'busy'] })
    const shop = await startAppInTest({ deps: { carriers } })
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
    const { carriers, taken } = carriersThat({ whatsapp: ['refused'], sms: ['refused'] })
    const shop = await startAppInTest({ deps: { carriers } })
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
    const { carriers } = carriersThat(all)
    const shop = await startAppInTest({ deps: { carriers } })
    await send(shop, placed)
    await shop.services.notifications.deliver()
    expect(await rows(shop)).toMatchObject([{ status: 'failed', lastFault: 'refused' }])
  })

  it('of a person without e-mail skips that channel', async () => {
    const { carriers } = carriersThat({ whatsapp: ['refused'], sms: ['refused'] })
    const shop = await startAppInTest({ deps: { carriers } })
    await send(shop, { ...placed, to: { phone: '+919876543210', email: null } })
    await shop.services.notifications.deliver()
    expect(await rows(shop)).toMatchObject([{ status: 'failed', route: { channel: 'sms' } }])
  })

  it('that a process took to its death is delivered by another', async () => {
    const { carriers, taken } = carriersThat({})
    const { promise: taking, resolve: took } = Promise.withResolvers<void>()
    const dying = {
      ...carriers.whatsapp,
      deliver: () => {
        took()
        return new Promise<void>(() => undefined)
      },
    }
    const shop = await startAppInTest({ deps: { carriers: { ...carriers, whatsapp: dying } } })
    await send(shop, placed)
    void shop.services.notifications.deliver()
    await taking
    Object.assign(dying, carriers.whatsapp)
    expect(await shop.services.notifications.deliver()).toBe(0)
    shop.clock.tick(60_000)
    expect(await shop.services.notifications.deliver()).toBe(1)
    expect(taken).toHaveLength(1)
  })
})

describe('a carrier that does not answer', () => {
  /** A shop whose WhatsApp answers when it is told to; so many messages to it wait. */
  async function silentShop(messages: number) {
    const { carriers, taken } = carriersThat({})
    const { promise: answer, resolve: answers } = Promise.withResolvers<void>()
    let asked = 0
    const silent = {
      ...carriers.whatsapp,
      deliver: () => {
        asked += 1
        return answer
      },
    }
    const shop = await startAppInTest({ deps: { carriers: { ...carriers, whatsapp: silent } } })
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

it('a code is forgotten once it is delivered, unless the channel is local', async () => {
  for (const keepsText of [false, true]) {
    const { carriers } = carriersThat({}, keepsText)
    const shop = await startAppInTest({ deps: { carriers } })
    await send(shop, code)
    await shop.services.notifications.deliver()
    const kept = JSON.stringify(await rows(shop))
    expect(kept.includes('482913')).toBe(keepsText)
  }
})

it('failed messages are listed, and sent again when the seller says so', async () => {
  const { carriers, taken } = carriersThat({ sms: ['refused'] })
  const shop = await startAppInTest({ deps: { carriers } })
  const desk = createOutboxDesk(shop.deps)
  await send(shop, { ...placed, channels: ['sms'] })
  await shop.services.notifications.deliver()
  expect(await desk.counts()).toEqual({ waiting: 0, sent: 0, failed: 1 })
  const [failed] = await desk.list('failed', 20)
  expect(failed).toMatchObject({ template: 'order-placed', lastFault: 'refused' })
  expect(await desk.retry('f'.repeat(24))).toBe(0)
  expect(await desk.retry(failed?._id)).toBe(1)
  await shop.services.notifications.deliver()
  expect(taken).toHaveLength(1)
  expect(await desk.counts()).toEqual({ waiting: 0, sent: 1, failed: 0 })
})

describe('nothing is left of a code', () => {
  const emailed = {
    ...code,
    channels: ['email'],
    subject: '482913 is your Aaram code',
    variables: ['482913'],
  } as const

  it.each([
    ['sent', []],
    ['refused', ['refused']],
  ] as const)('in a message that was %s', async (_how, outcomes) => {
    const { carriers } = carriersThat({ email: [...outcomes] })
    const shop = await startAppInTest({ deps: { carriers } })
    await send(shop, emailed)
    await shop.services.notifications.deliver()
    expect(JSON.stringify(await rows(shop))).not.toContain('482913')
    // And it is not sent once more, empty.
    expect(await createOutboxDesk(shop.deps).retry()).toBe(0)
  })

  it('once it has expired, where messages stay readable and where they wait', async () => {
    const { carriers } = carriersThat({ sms: ['busy'] }, true)
    const shop = await startAppInTest({ deps: { carriers } })
    await send(shop, emailed)
    await send(shop, { ...code, variables: ['482913'] })
    await send(shop, placed)
    await shop.services.notifications.deliver()
    shop.clock.tick(10 * 60_000 - 1)
    await shop.services.notifications.eraseExpiredCodes()
    expect(JSON.stringify(await rows(shop)).match(/482913/g)).not.toBeNull()
    shop.clock.tick(1)
    await shop.services.notifications.eraseExpiredCodes()
    expect(JSON.stringify(await rows(shop))).not.toContain('482913')
    expect(JSON.stringify(await rows(shop))).toContain('Your order AR-1 is placed.')
  })

  it('once it was used, and what waits is not sent any more', async () => {
    const { carriers, taken } = carriersThat({}, true)
    const shop = await startAppInTest({ deps: { carriers } })
    const phone = '9876543210'
    const sendCode = () => shop.request.post('/api/users/auth/send-otp').send({ phone }).expect(200)
    await sendCode()
    await shop.services.notifications.deliver()
    await sendCode()
    const sent = await shop.services.notifications.recent(phone)
    const otp = sent[0]?.code
    await shop.request.post('/api/users/auth/validate-otp').send({ phone, otp }).expect(200)
    expect((await rows(shop)).map(({ status }) => status)).toEqual(['sent', 'failed'])
    for (const { code: used } of sent) {
      expect(used).toMatch(/^\d{6}$/)
      for (const { text, subject, variables } of await rows(shop))
        expect(JSON.stringify([text, subject, variables])).not.toContain(used)
    }
    await shop.services.notifications.deliver()
    expect(taken).toHaveLength(1)
  })
})

it('every message is deleted 90 days after it was written', async () => {
  const shop = await startAppInTest()
  const indexes = await shop.database.connection.collection('outbox').indexes()
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 90 * 86_400 }),
  )
})

it('a code that has expired meanwhile is not sent any more, and forgotten', async () => {
  const { carriers, taken } = carriersThat({ sms: ['busy'] })
  const shop = await startAppInTest({ deps: { carriers } })
  await send(shop, code)
  await shop.services.notifications.deliver()
  shop.clock.tick(10 * 60_000)
  await shop.services.notifications.deliver()
  expect(taken).toEqual([])
  expect(await rows(shop)).toMatchObject([{ status: 'failed', lastFault: 'the code has expired' }])
  expect(JSON.stringify(await rows(shop))).not.toContain('482913')
})
