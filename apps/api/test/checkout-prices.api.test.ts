import { toPaise } from '@aaram/contracts'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audited, newProduct, newShopper, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { startMonitoredApp } from './monitored-app.ts'
import type { TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startMonitoredApp()
})
afterAll(() => shop.close())

it('a price that changes between the reading of an order and its transaction is not the old one', async () => {
  const { connection } = shop.database
  const buyer = await newShopper(shop)
  const tee = await newProduct(shop, 5)
  const refused = new Promise<void>((resolve) => {
    connection.getClient().on('commandFailed', ({ commandName }) => {
      if (commandName === 'bulkWrite') resolve()
    })
  })
  const session = await connection.startSession()
  session.startTransaction()
  const prices = { originalPrice: 2_345_00, discountedPrice: null, effectivePrice: 2_345_00 }
  const _id = new mongoose.Types.ObjectId(tee._id)
  await connection.collection('products').updateOne({ _id }, { $set: prices }, { session })
  const answer = buyer
    .as('post', '/orders')
    .send(payloadOf('COD', { product: tee }))
    .then((response) => response)
  // It has read the old price, and cannot take stock while the new one is being written.
  await refused
  await session.commitTransaction()
  await session.endSession()
  const { status, body } = await answer
  expect([status, body.code, body.errors]).toEqual([
    409,
    'ORDER_CHANGED',
    [`${tee.title} (M) is now ₹2,345.00`],
  ])
  expect(await ordersOf(buyer)).toEqual([])
  expect(await stockOf(shop, tee)).toBe(5)
  await audited(shop)
})

it('stock is taken at the price that was named, and at no other', async () => {
  const { catalogue } = shop.services
  const tee = await newProduct(shop, 5)
  const take = (atPrice: number) =>
    shop.database.transaction((session) =>
      catalogue.takeStock(
        [{ productId: tee._id, size: 'M', quantity: 1, atPrice: toPaise(atPrice) }],
        session,
      ),
    )
  await expect(take(tee.effectivePrice + 1)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await stockOf(shop, tee)).toBe(5)
  await take(tee.effectivePrice)
  expect(await stockOf(shop, tee)).toBe(4)
})
