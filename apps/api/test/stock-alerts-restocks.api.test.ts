import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { newShopper, stockOf } from './checkout-shop.ts'
import { ask, delivered, move, ordered, returned } from './orders-shop.ts'

import { open } from './payments-shop.ts'
import { startApp, type TestApp } from './start-app.ts'
import { M, membersWait, sentFor, setStock, soldOutProduct, work } from './stock-alerts-stage.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
})
afterAll(() => shop.close())

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
