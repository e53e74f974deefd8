import { expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { stockOf } from './checkout-shop.ts'
import { shop, tee } from './checkout-stage.ts'
import { move } from './orders-shop.ts'
import { returnItem, shown, stageReturns, two } from './returns-stage.ts'

// Stock and money are audited after each: see `checkout-stage.ts`.
stageReturns()

/** The seller's file no longer has the size that is on its way back, or has come back. */
const dropSize = () => {
  const { title, metaTitle } = tee
  const sizes = [{ size: 'L', quantity: 4 }]
  return shop.services.catalogue.importAll(
    [aProduct(1, { originalPrice: 2000, discountedPrice: 1300, title, metaTitle, sizes })],
    { setStock: true },
  )
}

it('a unit that never entered the stock is not taken out of it again', async () => {
  const order = await two('COD')
  const rma = await returnItem(order, 0)
  await move(shop, rma.orderNumber, 'PICKED_UP')
  await dropSize()
  await move(shop, rma.orderNumber, 'RECEIVED')
  await shop.services.catalogue.change(tee.metaTitle, { sizes: [{ size: 'M', quantity: 0 }] })
  await move(shop, rma.orderNumber, 'RETURN_REJECTED')
  expect((await shown(order))[1]).toEqual(['RETURN_REJECTED', null])
  expect(await stockOf(shop, tee)).toBe(0)
})

it.each(['before', 'after'])(
  'a rejected unit goes back though its size was dropped %s it came',
  async (when) => {
    const order = await two('COD')
    const rma = await returnItem(order, 0)
    await move(shop, rma.orderNumber, 'PICKED_UP')
    if (when === 'before') await dropSize()
    await move(shop, rma.orderNumber, 'RECEIVED')
    if (when === 'after') await dropSize()
    await move(shop, rma.orderNumber, 'RETURN_REJECTED')
    expect((await shown(order))[1]).toEqual(['RETURN_REJECTED', null])
    expect([await stockOf(shop, tee), await stockOf(shop, tee, 'L')]).toEqual([undefined, 4])
  },
)
