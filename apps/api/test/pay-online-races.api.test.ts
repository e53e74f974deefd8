import type { OrderStatus } from '@aaram/contracts'
import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { AppError } from '../src/http/app-error.ts'
import { newProduct, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage } from './checkout-stage.ts'
import { ask, move, ordered, orderOf, payBack } from './orders-shop.ts'
import { pay, refundRows, sandboxOf, sendWebhook, verify } from './payments-shop.ts'
import { endsLikeSerial } from './serial-orders.ts'

// The acts are performed in every order, each time with a new order; requests reach two APIs in turn.
vi.setConfig({ testTimeout: 120_000 * demand })
stage(1)

const PRICE = 99_900

/** A cash order whose payment window is open. */
async function payable(...moves: OrderStatus[]) {
  const product = await newProduct(shop, 1)
  const order = await ordered(buyer, { product })
  await move(shop, order.orderNumber, ...moves)
  const { body } = await buyer.as('post', `/payments/orders/${order._id}`).expect(200)
  const sellerMoves = (...statuses: OrderStatus[]) =>
    move(shop, order.orderNumber, ...statuses).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
  return { product, order, sellerMoves, providerOrder: body.order.id as string }
}

/** How an order and the money for it stand once nothing is left to do. */
async function endOf({ product, order }: Awaited<ReturnType<typeof payable>>, ids: string[]) {
  await shop.idle()
  await payBack(shop)
  const rows = await Promise.all(ids.map((id) => refundRows(shop, id)))
  const made = await Promise.all(ids.map((id) => sandboxOf(shop).refundsOf(id)))
  const { status, payment } = await orderOf(buyer, order._id)
  const sent = await shop.services.notifications.recent(buyer.phone)
  const about = sent.filter(({ text }) => text.includes(order.orderNumber))
  const count = (template: string) => about.filter((one) => one.template === template).length
  return {
    status,
    payment: [payment.method, payment.status],
    refunds: rows.flat().length,
    returned: made.flat().reduce((sum, { amount }) => sum + amount, 0),
    messages: [count('order-paid'), count('order-payment-returned')],
    stock: await stockOf(shop, product),
  }
}

it('paying while the seller ships: it is sent paid, or the money goes back', async () => {
  const ends = await endsLikeSerial(async () => {
    const one = await payable('CONFIRMED')
    const { callback } = await pay(shop, one.providerOrder)
    return {
      acts: [() => verify(buyer, callback), () => one.sellerMoves('SHIPPED')],
      end: () => endOf(one, [callback.paymentId]),
    }
  })
  expect(ends).toEqual([
    {
      ...{ status: 'SHIPPED', payment: ['COD', 'PENDING'], refunds: 1, returned: PRICE },
      ...{ messages: [0, 1], stock: 0 },
    },
    {
      ...{ status: 'SHIPPED', payment: ['ONLINE', 'PAID'], refunds: 0, returned: 0 },
      ...{ messages: [1, 0], stock: 0 },
    },
  ])
})

it('paying while the seller confirms, ships and delivers it', async () => {
  const ends = await endsLikeSerial(async () => {
    const one = await payable()
    const { callback, event } = await pay(shop, one.providerOrder)
    const onItsWay = () =>
      one
        .sellerMoves('CONFIRMED')
        .then(() => one.sellerMoves('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'))
    return {
      acts: [() => verify(buyer, callback), () => sendWebhook(shop, event), onItsWay],
      end: () => endOf(one, [callback.paymentId]),
    }
  })
  for (const end of ends)
    expect(end).toMatchObject({
      status: 'DELIVERED',
      stock: 0,
      payment: [expect.any(String), 'PAID'],
    })
})

it('paying while the shopper cancels: nobody loses the money', async () => {
  const ends = await endsLikeSerial(async () => {
    const one = await payable()
    const { callback, event } = await pay(shop, one.providerOrder)
    return {
      acts: [() => sendWebhook(shop, event), () => ask(buyer, one.order, 'cancel')],
      end: () => endOf(one, [callback.paymentId]),
    }
  })
  const end = { status: 'CANCELLED', refunds: 1, returned: PRICE, stock: 1 }
  expect(ends).toEqual([
    expect.objectContaining({ ...end, payment: ['COD', 'NOT_COLLECTED'], messages: [0, 1] }),
    expect.objectContaining({ ...end, payment: ['ONLINE', 'REFUNDED'], messages: [1, 0] }),
  ])
})

it('two payments at once: one pays, the other goes back', async () => {
  const ends = await endsLikeSerial(async () => {
    const one = await payable()
    const [first, second] = [await pay(shop, one.providerOrder), await pay(shop, one.providerOrder)]
    return {
      acts: [() => verify(buyer, first.callback), () => verify(buyer, second.callback)],
      end: () => endOf(one, [first.callback.paymentId, second.callback.paymentId]),
    }
  })
  expect(ends).toEqual([
    {
      ...{ status: 'CONFIRMED', payment: ['ONLINE', 'PAID'], refunds: 1, returned: PRICE },
      ...{ messages: [1, 1], stock: 0 },
    },
  ])
})

it('browser, webhook and reconciler at once: paid once', async () => {
  const ends = await endsLikeSerial(async () => {
    const one = await payable()
    const { callback, event } = await pay(shop, one.providerOrder)
    const confirm = async () => {
      await verify(buyer, callback).expect(200)
    }
    return {
      acts: [confirm, () => sendWebhook(shop, event), () => shop.each[1]!.payments.reconcile()],
      end: () => endOf(one, [callback.paymentId]),
    }
  })
  expect(ends).toEqual([
    {
      ...{ status: 'CONFIRMED', payment: ['ONLINE', 'PAID'], refunds: 0, returned: 0 },
      ...{ messages: [1, 0], stock: 0 },
    },
  ])
})

it('opening the window while the order is sent: open or refused, and nothing is lost', async () => {
  const ends = await endsLikeSerial(async () => {
    const product = await newProduct(shop, 1)
    const order = await ordered(buyer, { product })
    await move(shop, order.orderNumber, 'CONFIRMED')
    const open = () => buyer.as('post', `/payments/orders/${order._id}`)
    return {
      acts: [async () => void (await open()), () => move(shop, order.orderNumber, 'SHIPPED')],
      end: async () => (await orderOf(buyer, order._id)).status,
    }
  })
  expect(ends).toEqual(['SHIPPED'])
})
