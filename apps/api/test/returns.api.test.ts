import { describe, expect, it } from 'vitest'
import { newProduct, newShopper, stockOf } from './checkout-shop.ts'
import { buyer, shop, tee } from './checkout-stage.ts'
import { ask, delivered, move, orderOf, payBack } from './orders-shop.ts'
import { returnItem, shown, stageReturns, two } from './returns-stage.ts'

stageReturns()

const complete = (rma: { orderNumber: string }) =>
  move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')

describe('POST /orders/{id}/items/{itemId}/return', () => {
  it('opens an rma and an order of its own for that item alone', async () => {
    const order = await two('ONLINE')
    const rma = await returnItem(order, 0, 'The sleeves are of different lengths')
    expect(rma).toEqual({
      rmaNumber: expect.stringMatching(/^RMA-261128-[2-9A-Z]{5}$/),
      type: 'RETURN',
      orderId: expect.stringMatching(/^[0-9a-f]{24}$/),
      orderNumber: expect.stringMatching(/^AR-261128-[2-9A-Z]{5}$/),
      originalOrderId: order._id,
      itemIds: [order.items[0]?._id],
      reason: 'The sleeves are of different lengths',
      newSize: null,
      status: 'RETURN_REQUESTED',
      refundAmount: 1200,
      createdAt: '2026-11-28T06:30:00.000Z',
    })
    expect(await orderOf(buyer, rma.orderId)).toMatchObject({
      orderNumber: rma.orderNumber,
      type: 'RETURN',
      originalOrderId: order._id,
      status: 'RETURN_REQUESTED',
      placedAt: '2026-11-28T06:30:00.000Z',
      items: [{ _id: order.items[0]?._id, size: 'M', quantity: 1, status: null }],
      totals: { itemsTotal: 1300, shippingFee: 0, discount: 0, grandTotal: 1300 },
      payment: { method: 'ONLINE', status: 'REFUND_PENDING', refundAmount: 1200 },
      reason: 'The sleeves are of different lengths',
      address: { pincode: '560001' },
      history: [{ status: 'RETURN_REQUESTED', by: 'SHOPPER' }],
    })
    expect(await shown(order)).toEqual(['DELIVERED', ['RETURN_REQUESTED', null], 'PAID', null])
    expect(await stockOf(shop, tee)).toBe(8)
    const stored = await shop.database.connection.collection('rmas').find().toArray()
    expect(stored).toMatchObject([{ _id: rma.rmaNumber, orderId: rma.orderId }])
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.template).toBe('return-requested')
    expect(message?.text).toContain(`Your return #${rma.orderNumber} was requested.`)
  })

  it('C17: paid 1,300 each; one of two comes back, then the other', async () => {
    const order = await two('ONLINE')
    const first = await returnItem(order, 0)
    await complete(first)
    expect(await shown(order)).toEqual(['DELIVERED', ['RETURNED', null], 'REFUND_PENDING', 1200])
    expect((await orderOf(buyer, first.orderId)).payment.status).toBe('REFUND_PENDING')
    await payBack(shop)
    expect(await shown(order)).toEqual([
      'DELIVERED',
      ['RETURNED', null],
      'PARTIALLY_REFUNDED',
      1200,
    ])
    expect(await shown({ _id: first.orderId })).toMatchObject([
      'RETURN_COMPLETED',
      [null],
      'REFUNDED',
      1200,
    ])
    await complete(await returnItem(order, 1))
    await payBack(shop)
    expect(await shown(order)).toEqual(['DELIVERED', ['RETURNED', 'RETURNED'], 'REFUNDED', 2400])
    expect([await stockOf(shop, tee), await stockOf(shop, tee, 'L')]).toEqual([9, 9])
    const payments = await shop.database.connection.collection('payments').find().toArray()
    expect(payments.at(-1)).toMatchObject({ amount: 260000, left: 0 })
  })

  it.each([
    ['Size issue', 1200],
    ['I changed my mind', 1200],
    ['Wrong item delivered', 1300],
    ['Damaged item', 1300],
    ['Not as described', 1300],
  ])('%s pays back %d', async (reason, refund) => {
    expect((await returnItem(await two('ONLINE'), 0, reason)).refundAmount).toBe(refund)
  })

  it('a unit that costs less than the fee pays nothing back', async () => {
    const socks = await newProduct(shop, 1, { originalPrice: 80 })
    const order = await delivered(shop, buyer, 'ONLINE', { product: socks })
    const rma = await returnItem(order, 0)
    expect(rma.refundAmount).toBe(0)
    await complete(rma)
    await payBack(shop)
    expect(await shown(order)).toEqual(['DELIVERED', ['RETURNED'], 'PAID', 0])
    expect((await orderOf(buyer, rma.orderId)).payment.status).toBe('REFUNDED')
  })

  it('cash comes back by hand: pending until the seller gives the reference of the payout', async () => {
    const order = await two('COD')
    await complete(await returnItem(order, 0))
    await payBack(shop)
    expect(await shown(order)).toEqual(['DELIVERED', ['RETURNED', null], 'REFUND_PENDING', 1200])
    const [row] = await shop.services.refunds.list('TO_PAY_OUT', 10)
    await shop.services.refunds.payOut(String(row?._id), 'UTR123456')
    expect(await shown(order)).toEqual([
      'DELIVERED',
      ['RETURNED', null],
      'PARTIALLY_REFUNDED',
      1200,
    ])
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.text).toBe(
      `We have paid ₹1,200.00 back for order #${order.orderNumber} (reference UTR123456).`,
    )
    await expect(shop.services.refunds.payOut(String(row?._id), 'UTR2')).rejects.toMatchObject({
      code: 'STATUS_CHANGED',
    })
  })

  it('a damaged item comes back, and is not sold again', async () => {
    const rma = await returnItem(await two('ONLINE'), 0, 'Damaged item')
    await complete(rma)
    expect(await stockOf(shop, tee)).toBe(8)
  })

  it('rejected before the pickup or after the check: no money, no unit, and no second request', async () => {
    const order = await two('ONLINE')
    const early = await returnItem(order, 0)
    await move(shop, early.orderNumber, 'RETURN_REJECTED')
    const late = await returnItem(order, 1)
    await move(shop, late.orderNumber, 'PICKED_UP', 'RECEIVED')
    expect(await stockOf(shop, tee, 'L')).toBe(9)
    await shop.services.orders.transitionByNumber(late.orderNumber, {
      status: 'RETURN_REJECTED',
      note: 'It was worn.',
    })
    expect(await stockOf(shop, tee, 'L')).toBe(8)
    expect(await shown(order)).toEqual([
      'DELIVERED',
      ['RETURN_REJECTED', 'RETURN_REJECTED'],
      'PAID',
      null,
    ])
    const rejected = await orderOf(buyer, late.orderId)
    expect(rejected.payment.status).toBe('REFUND_CANCELLED')
    expect(rejected.history.at(-1)).toMatchObject({ by: 'SELLER', note: 'It was worn.' })
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.text).toContain('could not be accepted. It was worn.')
    const again = await ask(buyer, order, `items/${order.items[0]?._id}/return`, {
      reason: 'Size issue',
    }).expect(409)
    expect(again.body.code).toBe('ITEM_ALREADY_REQUESTED')
  })

  it('a rejected unit that was sold again meanwhile cannot go back', async () => {
    const hat = await newProduct(shop, 1)
    const order = await delivered(shop, buyer, 'COD', { product: hat })
    const rma = await returnItem(order, 0)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED')
    await delivered(shop, await newShopper(shop), 'COD', { product: hat })
    await expect(move(shop, rma.orderNumber, 'RETURN_REJECTED')).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect((await orderOf(buyer, rma.orderId)).status).toBe('RECEIVED')
  })

  it('a rejected unit goes back though its product was withdrawn meanwhile', async () => {
    const order = await two('COD')
    const rma = await returnItem(order, 0)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED')
    await shop.services.catalogue.change(tee.metaTitle, { withdrawn: true })
    await move(shop, rma.orderNumber, 'RETURN_REJECTED')
    expect((await shown(order))[1]).toEqual(['RETURN_REJECTED', null])
    expect(await stockOf(shop, tee)).toBe(8)
  })
})

describe('POST /orders/{id}/return', () => {
  const reason = 'Size issue'

  it('takes every item that is free in one pickup, and says which it left', async () => {
    const order = await two('ONLINE')
    const whole = await ask(buyer, order, 'return', { reason }).expect(200)
    expect(whole.body).toMatchObject({
      rma: { type: 'RETURN', itemIds: order.items.map(({ _id }) => _id), refundAmount: 2500 },
      left: [],
    })
    expect((await shown(order))[1]).toEqual(['RETURN_REQUESTED', 'RETURN_REQUESTED'])
    await complete(whole.body.rma)
    await payBack(shop)
    expect(await shown(order)).toEqual(['DELIVERED', ['RETURNED', 'RETURNED'], 'REFUNDED', 2500])
  })

  it('leaves what was asked for before; with nothing left it says why', async () => {
    const order = await two('ONLINE')
    await returnItem(order, 0)
    const { body } = await ask(buyer, order, 'return', { reason }).expect(200)
    expect(body.rma.itemIds).toEqual([order.items[1]?._id])
    expect(body.left).toEqual([
      {
        itemId: order.items[0]?._id,
        why: 'A return or exchange of this item was already requested.',
      },
    ])
    const none = await ask(buyer, order, 'return', { reason }).expect(409)
    expect(none.body.code).toBe('ITEM_ALREADY_REQUESTED')
    await ask(buyer, order, 'return', { reason: 'no' }).expect(400)
    await ask(buyer, order, 'return').expect(400)
  })
})
