import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { newShopper, stockOf } from './checkout-shop.ts'
import { ask, delivered, move, ordered, returned } from './orders-shop.ts'
import { gatewaysThat } from './outbox-stage.ts'
import { open } from './payments-shop.ts'
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

describe('every way in which stock grows', () => {
  /** Somebody waits for the last unit of M, which `take` has taken and what it answers brings back. */
  async function comesBack(take: (tee: Product) => Promise<() => Promise<unknown>>) {
    const tee = await soldOutProduct(shop, {
      sizes: [
        { size: 'M', quantity: 1 },
        { size: 'L', quantity: 5 },
      ],
    })
    const bring = await take(tee)
    expect(await stockOf(shop, tee)).toBe(0)
    const [phone] = await membersWait(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([])
    await bring()
    expect(await stockOf(shop, tee)).toBe(1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([phone])
  }
  const line = (product: Product) => ({ product, size: 'M' as const })

  it.each([
    ['ops stock set', (tee: Product) => setStock(shop, tee, 1)],
    [
      'an import that adds units',
      ({ metaTitle, title }: Product) =>
        shop.services.catalogue.importAll([
          aProduct(1, { metaTitle, title, sizes: [{ size: 'M', quantity: '+1' }] }),
        ]),
    ],
    [
      'an import that sets the stock',
      ({ metaTitle, title }: Product) =>
        shop.services.catalogue.importAll(
          [
            aProduct(1, {
              metaTitle,
              title,
              sizes: [
                { size: 'M', quantity: 1 },
                { size: 'L', quantity: 5 },
              ],
            }),
          ],
          { setStock: true },
        ),
    ],
    [
      'the development kit',
      ({ metaTitle }: Product) =>
        shop.services.catalogue.change(metaTitle, { sizes: [{ size: 'M', quantity: 1 }] }),
    ],
  ])('%s', async (_how, bring) => {
    await comesBack(async (tee) => {
      await setStock(shop, tee, 0)
      return () => bring(tee)
    })
  })

  it('a cancelled order', async () => {
    await comesBack(async (tee) => {
      const buyer = await newShopper(shop)
      const order = await ordered(buyer, line(tee))
      return () => ask(buyer, order, 'cancel').expect(200)
    })
  })

  it('a return that has arrived', async () => {
    await comesBack(async (tee) => {
      const buyer = await newShopper(shop)
      const rma = await returned(buyer, await delivered(shop, buyer, 'COD', line(tee)), 0)
      return () => move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED')
    })
  })

  it('the end of a payment that held it', async () => {
    await comesBack(async (tee) => {
      await open(await newShopper(shop), tee)
      return async () => {
        shop.clock.tick(17 * 60_000)
        await shop.services.payments.reconcile()
        await shop.idle()
      }
    })
  })

  it('an exchange that was rejected', async () => {
    await comesBack(async (tee) => {
      const buyer = await newShopper(shop)
      const order = await delivered(shop, buyer, 'COD', { product: tee, size: 'L' })
      const path = `items/${order.items[0]?._id}/exchange`
      const { rma } = (
        await ask(buyer, order, path, { reason: 'Size issue', newSize: 'M' }).expect(200)
      ).body
      return () => move(shop, rma.orderNumber, 'EXCHANGE_REJECTED')
    })
  })

  it('a parcel that came back', async () => {
    await comesBack(async (tee) => {
      const buyer = await newShopper(shop)
      const { orderNumber } = await ordered(buyer, line(tee))
      await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED')
      await move(shop, orderNumber, 'CANCELLED')
      return () => shop.services.orders.receive(orderNumber, { damaged: false })
    })
  })

  it('units that only pass through the stock are none: a lost parcel that is replaced', async () => {
    const tee = await soldOutProduct(shop)
    await setStock(shop, tee, 1)
    await work(shop)
    const restocks = shop.database.connection.collection('restocks')
    await shop.database.transaction((session) =>
      shop.services.catalogue.replaceStock([{ ...M(tee), quantity: 1 }], session, 'a'.repeat(24)),
    )
    expect(await restocks.countDocuments()).toBe(0)
  })

  it('a new product, for which nobody can wait, is no restock', async () => {
    await work(shop)
    await soldOutProduct(shop)
    expect(await shop.database.connection.collection('restocks').countDocuments()).toBe(0)
  })
})

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

  it('more than one transaction takes: each once, in order', async () => {
    const tee = await soldOutProduct(shop)
    const phones = await membersWait(shop, tee, 130)
    await setStock(shop, tee, 60)
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual(phones.slice(0, 120))
    await setStock(shop, tee, 100)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual(phones)
  }, 120_000)

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
