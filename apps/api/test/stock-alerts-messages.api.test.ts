import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demand } from '../../../vitest.shared.ts'

import { newShopper } from './checkout-shop.ts'

import { gatewaysThat } from './outbox-stage.ts'

import { startApp, startAppInTest, type TestApp } from './start-app.ts'
import {
  alertsOf,
  guestWaits,
  M,
  membersWait,
  recordedFor,
  sentFor,
  setStock,
  soldOutProduct,
  work,
} from './stock-alerts-stage.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
})
afterAll(() => shop.close())

const waitingFor = async (product: Product) =>
  (await alertsOf(shop, product)).filter(({ messageId }) => messageId === null).length

describe('how many get a message', () => {
  it('twice as many as units, first come first served; the others stay in line', async () => {
    const tee = await soldOutProduct(shop)
    const phones = await membersWait(shop, tee, 5)
    await setStock(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones.slice(0, 2))
    await work(shop)
    expect(await waitingFor(tee)).toBe(3)
    await setStock(shop, tee, 2)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones.slice(0, 4))
    await setStock(shop, tee, 3)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones)
    expect(await waitingFor(tee)).toBe(0)
  })

  it('units that come in steps before anybody is notified count together', async () => {
    const tee = await soldOutProduct(shop)
    const phones = await membersWait(shop, tee, 7)
    for (const units of [1, 2, 3]) await setStock(shop, tee, units)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones.slice(0, 6))
  })

  it('no more than twice the units that are left of those that came', async () => {
    const tee = await soldOutProduct(shop)
    const phones = await membersWait(shop, tee, 9)
    await setStock(shop, tee, 4)
    await setStock(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones.slice(0, 2))
  })

  it(
    'more than one transaction takes: each once, in order',
    async () => {
      const tee = await soldOutProduct(shop)
      const phones = await membersWait(shop, tee, 130)
      await setStock(shop, tee, 60)
      await work(shop)
      expect(await recordedFor(shop, tee)).toEqual(phones.slice(0, 120))
      await setStock(shop, tee, 100)
      await work(shop)
      expect(await sentFor(shop, tee)).toEqual(phones)
    },
    120_000 * demand,
  )

  it('members by their first channel, guests by e-mail, each in turn', async () => {
    const tee = await soldOutProduct(shop)
    const [phone] = await membersWait(shop, tee, 1)
    shop.clock.tick(1_000)
    const { email } = await guestWaits(shop, tee)
    await setStock(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([phone, email])
  })

  it('who waits for another size or product gets none', async () => {
    const [tee, other] = [
      await soldOutProduct(shop, {
        sizes: [
          { size: 'M', quantity: 0 },
          { size: 'S', quantity: 0 },
        ],
      }),
      await soldOutProduct(shop),
    ]
    const member = await newShopper(shop)
    await shop.services.stockAlerts.add(member.id, { productId: tee._id, size: 'S' })
    await shop.services.stockAlerts.add(member.id, M(other))
    await setStock(shop, tee, 3)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([])
    expect(await sentFor(shop, other)).toEqual([])
  })

  it('who got a message may wait again when the size is sold out again', async () => {
    const tee = await soldOutProduct(shop)
    const member = await newShopper(shop)
    for (const round of [1, 2]) {
      await shop.services.stockAlerts.add(member.id, M(tee))
      await setStock(shop, tee, 1)
      await work(shop)
      expect(await sentFor(shop, tee)).toHaveLength(round)
      await setStock(shop, tee, 0)
    }
  })
})

describe('a size that is sold out again', () => {
  it('before anybody is notified: all stay in line', async () => {
    const tee = await soldOutProduct(shop)
    await membersWait(shop, tee, 2)
    await setStock(shop, tee, 1)
    await setStock(shop, tee, 0)
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual([])
    expect(await waitingFor(tee)).toBe(2)
  })

  it('before the message leaves: it is not sent, and the person keeps the place', async () => {
    const tee = await soldOutProduct(shop)
    const phones = await membersWait(shop, tee, 3)
    await setStock(shop, tee, 1)
    await shop.services.restockNotifications.run()
    expect(await recordedFor(shop, tee)).toEqual(phones.slice(0, 2))
    await setStock(shop, tee, 0)
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual([])
    expect(await waitingFor(tee)).toBe(3)
    await setStock(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones.slice(0, 2))
  })

  it('while a gateway is down: nothing is sent later, nor a second message for that alert', async () => {
    const { gateways, taken } = gatewaysThat({ whatsapp: ['busy'] })
    const own = await startAppInTest({ deps: { gateways } })
    const tee = await soldOutProduct(own)
    await membersWait(own, tee, 1)
    await setStock(own, tee, 1)
    await work(own)
    await setStock(own, tee, 0)
    own.clock.tick(60_000)
    await work(own)
    await setStock(own, tee, 1)
    own.clock.tick(60_000)
    await work(own)
    // The gateway may have sent the first one though it said that it is busy.
    expect(taken).toEqual([])
  })

  it('an alert that is ended before its message leaves: no message', async () => {
    const tee = await soldOutProduct(shop)
    const { token } = await guestWaits(shop, tee)
    await setStock(shop, tee, 1)
    await shop.services.restockNotifications.run()
    await shop.services.stockAlerts.cancel(token)
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual([])
  })

  it('a product that was withdrawn meanwhile: no message', async () => {
    const tee = await soldOutProduct(shop)
    await membersWait(shop, tee, 1)
    await setStock(shop, tee, 1)
    await shop.services.restockNotifications.run()
    await shop.services.catalogue.change(tee.metaTitle, { withdrawn: true })
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual([])
  })
})
