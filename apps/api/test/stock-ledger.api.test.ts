import { expect, it } from 'vitest'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, move, ordered, returned } from './orders-shop.ts'

stage(5)

it('keeps product, size and number of units of every change, and nothing else', async () => {
  await ask(buyer, await ordered(buyer, { product: tee, quantity: 2 }), 'cancel').expect(200)
  const rma = await returned(buyer, await delivered(shop, buyer, 'COD', { product: tee }), 0)
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_REJECTED')
  const entries = await shop.database.connection.collection('stock_entries').find().toArray()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'adjusted',
    'sold',
    'restored',
    'sold',
    'restored',
    'sold',
  ])
  for (const { moves } of entries)
    for (const one of moves) expect(Object.keys(one).sort()).toEqual(['delta', 'productId', 'size'])
})
