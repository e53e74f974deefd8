import { describe, expect, it } from 'vitest'
import { newShopper, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, move, orderOf, shownBy, type WireOrder } from './orders-shop.ts'

stage(9, {
  originalPrice: 2000,
  discountedPrice: 1300,
  sizes: [
    { size: 'M', quantity: 3 },
    { size: 'L', quantity: 1 },
    { size: 'XL', quantity: 0 },
  ],
})

const bought = (by = buyer) => delivered(shop, by, 'ONLINE', { product: tee })
const exchange = (order: WireOrder, newSize: unknown, by = buyer, reason = 'Size issue') =>
  ask(by, order, `items/${order.items[0]?._id}/exchange`, { reason, newSize })
const stocks = async () => [await stockOf(shop, tee), await stockOf(shop, tee, 'L')]

describe('POST /orders/{id}/items/{itemId}/exchange', () => {
  it('holds the new size at once, takes the old one back, and is closed by its delivery', async () => {
    const order = await bought()
    expect(await stocks()).toEqual([2, 1])
    const { rma } = (await exchange(order, 'L').expect(200)).body
    expect(rma).toMatchObject({
      rmaNumber: expect.stringMatching(/^RMA-261128-[2-9A-Z]{5}$/),
      type: 'EXCHANGE',
      originalOrderId: order._id,
      itemIds: [order.items[0]?._id],
      newSize: 'L',
      status: 'EXCHANGE_REQUESTED',
      refundAmount: null,
    })
    expect(await stocks()).toEqual([2, 0])
    expect(await shownBy(buyer, order)).toEqual(['DELIVERED', ['EXCHANGE_REQUESTED'], 'PAID', null])
    expect(await orderOf(buyer, rma.orderId)).toMatchObject({
      type: 'EXCHANGE',
      reason: 'Size issue',
      items: [{ size: 'L', sku: expect.stringMatching(/-L$/), deliveredAt: null }],
      payment: { status: 'PAID', refundAmount: null },
    })
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED')
    expect(await stocks()).toEqual([3, 0])
    await move(shop, rma.orderNumber, 'SHIPPED', 'OUT_FOR_DELIVERY')
    expect((await shownBy(buyer, order))[1]).toEqual(['EXCHANGE_REQUESTED'])
    await move(shop, rma.orderNumber, 'DELIVERED')
    expect((await shownBy(buyer, order))[1]).toEqual(['EXCHANGE_DELIVERED'])
    expect(await stocks()).toEqual([3, 0])
    const again = await exchange(order, 'L').expect(409)
    expect(again.body.code).toBe('ITEM_ALREADY_REQUESTED')
  })

  it.each([
    ['rejected at once', ['EXCHANGE_REJECTED']],
    ['rejected after the check', ['PICKED_UP', 'RECEIVED', 'EXCHANGE_REJECTED']],
  ] as const)(
    '%s: the new size is free again, and the old unit is the shopper’s',
    async (_, way) => {
      const order = await bought()
      const { rma } = (await exchange(order, 'L').expect(200)).body
      await move(shop, rma.orderNumber, ...way)
      expect(await stocks()).toEqual([2, 1])
      expect((await shownBy(buyer, order))[1]).toEqual(['EXCHANGE_REJECTED'])
    },
  )

  it('withdrawn: the new size and the item are free again', async () => {
    const order = await bought()
    const { rma } = (await exchange(order, 'L').expect(200)).body
    await ask(buyer, { _id: rma.orderId }, 'cancel').expect(200)
    expect(await stocks()).toEqual([2, 1])
    expect((await shownBy(buyer, order))[1]).toEqual([null])
    await exchange(order, 'L').expect(200)
  })

  it('C19: the last L goes to one of two shoppers; the other is refused and keeps a free item', async () => {
    const other = await newShopper(shop)
    const [mine, theirs] = [await bought(), await bought(other)]
    expect(await stocks()).toEqual([1, 1])
    const answers = await Promise.all([exchange(mine, 'L'), exchange(theirs, 'L', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [`${tee.title} (L) is out of stock`],
    })
    expect(await stocks()).toEqual([1, 0])
    const states = [await shownBy(buyer, mine), await shownBy(other, theirs)].map(
      ([, items]) => items,
    )
    expect(states).toContainEqual(['EXCHANGE_REQUESTED'])
    expect(states).toContainEqual([null])
  })

  it.each([
    ['M', 409, 'EXCHANGE_SAME_SIZE', 'You already have this size. Please choose another one.'],
    ['XL', 409, 'OUT_OF_STOCK', 'This size is out of stock.'],
    ['S', 409, 'OUT_OF_STOCK', 'This size is out of stock.'],
    ['XXL', 400, 'INVALID_INPUT', 'Some fields are not valid.'],
    [null, 400, 'INVALID_INPUT', 'Some fields are not valid.'],
    [{ $ne: 'M' }, 400, 'INVALID_INPUT', 'Some fields are not valid.'],
  ])('C19: into %j is %i %s, and the item stays as it was', async (size, status, code, error) => {
    const order = await bought()
    const { body } = await exchange(order, size).expect(status)
    expect(body).toMatchObject({ code, error })
    expect((await shownBy(buyer, order))[1]).toEqual([null])
    expect(await stocks()).toEqual([2, 1])
  })

  it('a missing size has the message of the dialog', async () => {
    const { body } = await exchange(await bought(), undefined).expect(400)
    expect(body.errors).toEqual(['Please select a size.'])
  })

  it('C19: sold out after the dialog opened, or withdrawn from the shop', async () => {
    const order = await bought()
    await shop.services.catalogue.setStock(tee.metaTitle, 'L', 0)
    expect((await exchange(order, 'L').expect(409)).body.code).toBe('OUT_OF_STOCK')
    await shop.services.catalogue.change(tee.metaTitle, { withdrawn: true })
    expect((await exchange(order, 'L').expect(409)).body.errors).toEqual([
      `${tee.title} is no longer available`,
    ])
    expect((await shownBy(buyer, order))[1]).toEqual([null])
  })

  it('all units of a line are exchanged together', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee, quantity: 2 })
    const { body } = await exchange(order, 'L').expect(409)
    expect(body.errors).toEqual([`Only 1 left of ${tee.title} (L)`])
    expect(await stocks()).toEqual([1, 1])
  })
})
