import { expect, it } from 'vitest'
import { newShopper, ordersOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, move, ordered, orderOf, paid, payBack } from './orders-shop.ts'
import { pay, refundRows, sandboxOf, sendWebhook, verify } from './payments-shop.ts'
import type { TextRow } from './text-row.ts'

stage(9)

const payOrder = (id: string, by = buyer) => by.as('post', `/payments/orders/${id}`)
const opened = async (id: string) => (await payOrder(id).expect(200)).body
const newest = async () => (await shop.services.notifications.recent(buyer.phone))[0]
const cashOrder = () => ordered(buyer, { product: tee, quantity: 2 })

it('money makes a cash order an online, paid and confirmed one', async () => {
  const { _id, orderNumber, totals } = await cashOrder()
  expect(await stockOf(shop, tee)).toBe(7)
  const body = await opened(_id)
  expect(body).toEqual({
    status: 'success',
    order: { id: expect.any(String), amount: 199800, currency: 'INR' },
    checkout: { scriptUrl: expect.any(String), key: expect.any(String), name: expect.any(String) },
  })
  // Nothing is held, and nothing changes before the money is there.
  expect(await stockOf(shop, tee)).toBe(7)
  expect(await orderOf(buyer, _id)).toMatchObject({ status: 'PENDING', payment: { method: 'COD' } })
  const { callback } = await pay(shop, body.order.id)
  const { body: verified } = await verify(buyer, callback).expect(200)
  expect(verified).toMatchObject({ orderNumber, token: expect.stringMatching(/^[\w-]{128,}$/) })
  const order = await orderOf(buyer, _id)
  expect(order).toMatchObject({
    status: 'CONFIRMED',
    totals,
    payment: {
      method: 'ONLINE',
      status: 'PAID',
      transactionId: callback.paymentId,
      capturedAt: shop.clock.now().toISOString(),
      refundAmount: null,
    },
  })
  expect(order.history.map(({ status, by }) => [status, by])).toEqual([
    ['PENDING', 'SHOPPER'],
    ['CONFIRMED', 'SHOPPER'],
  ])
  expect(await newest()).toMatchObject({
    template: 'order-paid',
    text: expect.stringContaining(
      `Your payment of ₹1,998.00 for order #${orderNumber} has arrived. Your order is confirmed, and you pay nothing on delivery.`,
    ),
  })
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await stockOf(shop, tee)).toBe(7)
})

it('an order that the seller has confirmed stays confirmed, with one message', async () => {
  const { _id, orderNumber } = await cashOrder()
  await move(shop, orderNumber, 'CONFIRMED')
  const { callback } = await pay(shop, (await opened(_id)).order.id)
  await verify(buyer, callback).expect(200)
  expect(await orderOf(buyer, _id)).toMatchObject({
    status: 'CONFIRMED',
    payment: { method: 'ONLINE', status: 'PAID' },
    history: [{ status: 'PENDING' }, { status: 'CONFIRMED', by: 'SELLER' }],
  })
  const sent = await shop.services.notifications.recent(buyer.phone)
  expect(sent.map(({ template }) => template)).toEqual([
    'order-paid',
    'order-confirmed',
    'order-placed-cash',
  ])
})

it('nothing is collected on delivery of what was paid, and a return pays back to where it came from', async () => {
  const { _id, orderNumber, items } = await cashOrder()
  const { callback } = await pay(shop, (await opened(_id)).order.id)
  await verify(buyer, callback).expect(200)
  await move(shop, orderNumber, 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
  const payments = shop.database.connection.collection<TextRow>('payments')
  expect(await payments.findOne({ _id: `cash-${_id}` })).toBeNull()
  const path = `items/${items[0]?._id}/return`
  const { body } = await ask(buyer, { _id }, path, { reason: 'Damaged item' }).expect(200)
  await move(shop, body.rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
  await payBack(shop)
  const made = await sandboxOf(shop).refundsOf(callback.paymentId)
  expect(made.map(({ amount, status }) => [amount, status])).toEqual([[199800, 'processed']])
  expect((await orderOf(buyer, _id)).payment.status).toBe('REFUNDED')
})

it('a cancelled one is paid back in full', async () => {
  const { _id } = await cashOrder()
  const { callback } = await pay(shop, (await opened(_id)).order.id)
  await verify(buyer, callback).expect(200)
  await ask(buyer, { _id }, 'cancel').expect(200)
  await payBack(shop)
  expect(await orderOf(buyer, _id)).toMatchObject({
    status: 'CANCELLED',
    payment: { method: 'ONLINE', status: 'REFUNDED', refundAmount: 1998 },
  })
  expect(await stockOf(shop, tee)).toBe(9)
})

it('every window that is opened pays the same order of the provider; a failed try may be repeated', async () => {
  const { _id } = await cashOrder()
  const answers = await Promise.all(Array.from({ length: 6 }, () => payOrder(_id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const ids = new Set(answers.map(({ body }) => body.order.id))
  expect(ids.size).toBe(1)
  const [id] = [...ids]
  await sendWebhook(shop, (await pay(shop, id, 'failed')).event).expect(200)
  // Closing the window ends nothing: there is no stock to be freed.
  await buyer.as('post', '/payments/release').send({ order_id: id }).expect(200)
  expect(await stockOf(shop, tee)).toBe(7)
  expect((await opened(_id)).order.id).toBe(id)
  await verify(buyer, (await pay(shop, id)).callback).expect(200)
  expect((await orderOf(buyer, _id)).payment.status).toBe('PAID')
})

it('a second payment of the same order goes back, with a message', async () => {
  const { _id, orderNumber } = await cashOrder()
  const { order } = await opened(_id)
  const [first, second] = [await pay(shop, order.id), await pay(shop, order.id)]
  await verify(buyer, first.callback).expect(200)
  const { status, body } = await verify(buyer, second.callback)
  expect([status, body.code]).toEqual([409, 'PAYMENT_TOO_LATE'])
  expect(await refundRows(shop, second.callback.paymentId)).toMatchObject([
    { amount: 199800, orderId: null, reason: 'the order was paid before' },
  ])
  expect((await newest())?.text).toBe(
    `Your payment of ₹1,998.00 for order #${orderNumber} will be refunded in full, because the order was paid before. Banks take 5 to 7 working days.`,
  )
})

it.each([
  [
    'sent',
    ['CONFIRMED', 'SHIPPED'],
    'the order was sent before it arrived. Please pay the order when it is delivered.',
    { status: 'SHIPPED', payment: { method: 'COD', status: 'PENDING' } },
  ],
  [
    'paid',
    ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'],
    'the order was paid before.',
    { status: 'DELIVERED', payment: { method: 'COD', status: 'PAID' } },
  ],
  [
    'cancelled',
    ['CANCELLED'],
    'the order was cancelled before it arrived.',
    { status: 'CANCELLED', payment: { method: 'COD', status: 'NOT_COLLECTED' } },
  ],
] as const)(
  'money for an order that was %s meanwhile goes back in full, once',
  async (what, moves, why, end) => {
    const { _id, orderNumber } = await cashOrder()
    const { order } = await opened(_id)
    await move(shop, orderNumber, ...moves)
    const { callback, event } = await pay(shop, order.id)
    const { status, body } = await verify(buyer, callback)
    expect([status, body.code, body.error]).toEqual([
      409,
      'PAYMENT_TOO_LATE',
      'This order was sent, cancelled or paid before your payment arrived. Your payment will be refunded in full.',
    ])
    await sendWebhook(shop, event).expect(200)
    await verify(buyer, callback).expect(409)
    expect(await orderOf(buyer, _id)).toMatchObject(end)
    const text = `Your payment of ₹1,998.00 for order #${orderNumber} will be refunded in full, because ${why}`
    const sent = await shop.services.notifications.recent(buyer.phone)
    expect(sent.filter((message) => message.text.startsWith(text))).toHaveLength(1)
    expect(sent[0]).toMatchObject({ template: 'order-payment-returned' })
    // Whose channel has registered texts is told the same.
    const stored = shop.database.connection.collection('outbox')
    expect((await stored.findOne({ text: sent[0]?.text }))?.variables).toEqual([
      '₹1,998.00',
      orderNumber,
      why.slice(0, -1),
    ])
    expect(await refundRows(shop, callback.paymentId)).toMatchObject([
      { amount: 199800, reason: `the order was ${what} before` },
    ])
    await payBack(shop)
    const made = await sandboxOf(shop).refundsOf(callback.paymentId)
    expect(made.map(({ amount }) => amount)).toEqual([199800])
  },
)

it('who has paid nothing by then pays the courier', async () => {
  const { _id, orderNumber } = await cashOrder()
  await opened(_id)
  await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
  expect(await orderOf(buyer, _id)).toMatchObject({ payment: { method: 'COD', status: 'PAID' } })
})

it.each([
  ['sent', async (id: string) => move(shop, id, 'CONFIRMED', 'SHIPPED'), 'PAY_ON_DELIVERY'],
  [
    'delivered',
    async (id: string) => move(shop, id, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'),
    'ORDER_ALREADY_PAID',
  ],
  ['cancelled', async (id: string) => move(shop, id, 'CANCELLED'), 'ORDER_ALREADY_CANCELLED'],
])('one that was %s cannot be paid any more', async (_what, end, code) => {
  const { _id, orderNumber } = await cashOrder()
  await end(orderNumber)
  const { status, body } = await payOrder(_id)
  expect([status, body.code]).toEqual([409, code])
})

it('one that is paid cannot be paid again, and somebody else’s not at all', async () => {
  const online = await paid(shop, buyer, { product: tee })
  expect((await payOrder(online._id)).body.code).toBe('ORDER_ALREADY_PAID')
  const { _id } = await cashOrder()
  const { callback } = await pay(shop, (await opened(_id)).order.id)
  await verify(buyer, callback).expect(200)
  expect((await payOrder(_id)).body.code).toBe('ORDER_ALREADY_PAID')
  const stranger = await newShopper(shop)
  expect((await payOrder(_id, stranger)).body.code).toBe('ORDER_NOT_FOUND')
  expect((await payOrder('f'.repeat(24))).status).toBe(404)
  expect((await payOrder('no-id')).status).toBe(400)
  await shop.request.post(`/api/payments/orders/${_id}`).expect(401)
})

it('a return of a cash order is nothing to be paid', async () => {
  const { _id, items } = await delivered(shop, buyer, 'COD', { product: tee })
  const path = `items/${items[0]?._id}/return`
  const { body } = await ask(buyer, { _id }, path, { reason: 'Size issue' }).expect(200)
  expect((await payOrder(body.rma.orderId)).body.code).toBe('ORDER_ALREADY_PAID')
})
