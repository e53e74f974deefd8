import { describe, expect, it } from 'vitest'
import { createOutboxAdmin } from '../src/modules/notifications/notifications.service.ts'
import { createStores } from '../src/stores.ts'
import { code, gatewaysThat, placed, rows, send } from './outbox-stage.ts'
import { startAppInTest } from './start-app.ts'

it('a code is forgotten once it is delivered, unless the channel is local', async () => {
  for (const keepsText of [false, true]) {
    const { gateways } = gatewaysThat({}, keepsText)
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, code)
    await shop.services.notifications.deliver()
    const kept = JSON.stringify(await rows(shop))
    expect(kept.includes('482913')).toBe(keepsText)
  }
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
    const { gateways } = gatewaysThat({ email: [...outcomes] })
    const shop = await startAppInTest({ deps: { gateways } })
    await send(shop, emailed)
    await shop.services.notifications.deliver()
    expect(JSON.stringify(await rows(shop))).not.toContain('482913')
    // And it is not sent once more, empty.
    expect(
      await createOutboxAdmin(shop.deps, { store: createStores(shop.deps).outbox }).retry(),
    ).toBe(0)
  })

  it('once it has expired, where messages stay readable and where they wait', async () => {
    const { gateways } = gatewaysThat({ sms: ['busy'] }, true)
    const shop = await startAppInTest({ deps: { gateways } })
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
    const { gateways, taken } = gatewaysThat({}, true)
    const shop = await startAppInTest({ deps: { gateways } })
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

it('a code that has expired meanwhile is not sent any more, and forgotten', async () => {
  const { gateways, taken } = gatewaysThat({ sms: ['busy'] })
  const shop = await startAppInTest({ deps: { gateways } })
  await send(shop, code)
  await shop.services.notifications.deliver()
  shop.clock.tick(10 * 60_000)
  await shop.services.notifications.deliver()
  expect(taken).toEqual([])
  expect(await rows(shop)).toMatchObject([{ status: 'failed', lastFault: 'the code has expired' }])
  expect(JSON.stringify(await rows(shop))).not.toContain('482913')
})
