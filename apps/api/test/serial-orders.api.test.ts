import { type Product, toPaise } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { newProduct, newShopper, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage } from './checkout-stage.ts'
import { courierEvent } from './courier-events.ts'
import { ask, move, ordered, orderOf, paid, payBack } from './orders-shop.ts'
import { open, pay, sandboxOf, sendWebhook } from './payments-shop.ts'
import { endsLikeSerial } from './serial-orders.ts'
import { codeSentTo, logIn } from './shoppers.ts'
import { FROM_THE_SHOP } from './start-app.ts'

// The acts are performed in every order, each time with new orders and payments.
vi.setConfig({ testTimeout: 120_000 * demand })
// Requests reach two APIs in turn.
stage(1)

const PRICE = 99_900
const sumOf = (list: readonly { amount: number }[]) =>
  list.reduce((sum, { amount }) => sum + amount, 0)

/** How an order, its money at the provider, and its product's stock stand once nothing is left to do. */
async function endOf(product: Product, id: string | undefined, paymentId: string | null) {
  await shop.idle()
  await payBack(shop)
  const made = paymentId === null ? [] : await sandboxOf(shop).refundsOf(paymentId)
  const order = id === undefined ? null : await orderOf(buyer, id)
  return {
    status: order?.status,
    payment: order?.payment.status,
    refundAmount: order?.payment.refundAmount ?? null,
    returned: sumOf(made.filter(({ status }) => status === 'processed')),
    attempts: order?.failedAttempts?.length ?? 0,
    stock: await stockOf(shop, product),
  }
}

describe('webhooks of one payment', () => {
  /** A payment of 999.00 of which the shop knows nothing yet. */
  async function captured() {
    const product = await newProduct(shop, 1)
    const { order } = await open(buyer, product)
    const { callback, event } = await pay(shop, order.id)
    const end = async () => {
      const { orders } = (await buyer.as('get', '/orders?limit=1').expect(200)).body
      return endOf(product, orders[0]?._id, callback.paymentId)
    }
    return { paymentId: callback.paymentId, event, end }
  }
  const webhooks = (events: readonly Parameters<typeof sendWebhook>[1][]) =>
    events.map((event) => () => sendWebhook(shop, event))

  it('of which a part was refunded and which was disputed: one end', async () => {
    const ends = await endsLikeSerial(async () => {
      const { paymentId, event, end } = await captured()
      const refund = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(30_000))
      const opened = await sandboxOf(shop).openDispute(paymentId)
      const won = await sandboxOf(shop).moveDispute(opened.dispute.id, 'won')
      return { acts: webhooks([event, refund.event, won.event]), end }
    })
    expect(ends).toEqual([
      {
        status: 'CONFIRMED',
        payment: 'PARTIALLY_REFUNDED',
        refundAmount: 300,
        returned: 30_000,
        attempts: 0,
        stock: 0,
      },
    ])
  })

  it('whose refund of the whole was pending first: one end', async () => {
    const ends = await endsLikeSerial(async () => {
      const { paymentId, event, end } = await captured()
      const made = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(PRICE), 'pending')
      const processed = await sandboxOf(shop).endRefund(made.refund.id, 'processed')
      return { acts: webhooks([event, made.event, processed.event]), end }
    })
    expect(ends).toMatchObject([{ status: 'CANCELLED', payment: 'REFUNDED', stock: 1 }])
  })

  it('whose refund failed: one end', async () => {
    const ends = await endsLikeSerial(async () => {
      const { paymentId, event, end } = await captured()
      const made = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(50_000), 'pending')
      const failed = await sandboxOf(shop).endRefund(made.refund.id, 'failed')
      return { acts: webhooks([event, made.event, failed.event]), end }
    })
    expect(ends).toMatchObject([{ status: 'CONFIRMED', payment: 'PAID', returned: 0, stock: 0 }])
  })

  it('and the loss of a dispute: one end', async () => {
    const ends = await endsLikeSerial(async () => {
      const { paymentId, event, end } = await captured()
      const opened = await sandboxOf(shop).openDispute(paymentId)
      const lost = await sandboxOf(shop).moveDispute(opened.dispute.id, 'lost')
      return { acts: webhooks([event, opened.event, lost.event]), end }
    })
    expect(ends).toMatchObject([
      { status: 'CANCELLED', payment: 'REFUNDED', returned: 0, stock: 1 },
    ])
  })
})

describe('a parcel that is returned undelivered', () => {
  async function onItsWay(method: 'COD' | 'ONLINE') {
    const product = await newProduct(shop, 1)
    const line = { product }
    const order = method === 'COD' ? await ordered(buyer, line) : await paid(shop, buyer, line)
    if (method === 'COD') await move(shop, order.orderNumber, 'CONFIRMED')
    await move(shop, order.orderNumber, 'SHIPPED', 'OUT_FOR_DELIVERY')
    const { transactionId } = order.payment
    return {
      ...order,
      says: (status: string) => () => courierEvent(shop, order.orderNumber, status),
      end: () => endOf(product, order._id, transactionId),
    }
  }

  it.each(['COD', 'ONLINE'] as const)(
    'against its delivery and a failed attempt: %s',
    async (method) => {
      const ends = await endsLikeSerial(async () => {
        const { says, end } = await onItsWay(method)
        return { acts: [says('RTO'), says('DELIVERED'), says('UNDELIVERED')], end }
      })
      const statuses = new Set(ends.map((end) => (end as { status: string }).status))
      expect(statuses).toEqual(new Set(['CANCELLED', 'DELIVERED']))
    },
  )

  it('against a dashboard refund of a part, and the refund queue', async () => {
    const ends = await endsLikeSerial(async () => {
      const { payment, says, end } = await onItsWay('ONLINE')
      const refund = async () => {
        const id = String(payment.transactionId)
        const made = await sandboxOf(shop)
          .refundInDashboard(id, toPaise(40_000))
          .catch(() => null)
        if (made) await sendWebhook(shop, made.event)
      }
      return { acts: [says('RTO'), refund, () => shop.each[1]!.refunds.work()], end }
    })
    for (const end of ends)
      expect(end).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED', returned: PRICE })
  })
})

it('a dashboard refund against the cancellation, and the refund queue of the other API', async () => {
  const ends = await endsLikeSerial(async () => {
    const product = await newProduct(shop, 1)
    const order = await paid(shop, buyer, { product })
    const id = String(order.payment.transactionId)
    const refund = async () => {
      // All that was left may have gone back before.
      const made = await sandboxOf(shop)
        .refundInDashboard(id, toPaise(60_000))
        .catch(() => null)
      if (made) await sendWebhook(shop, made.event)
    }
    const acts = [() => ask(buyer, order, 'cancel'), refund, () => shop.each[1]!.refunds.work()]
    return { acts, end: () => endOf(product, order._id, id) }
  })
  for (const end of ends)
    expect(end).toMatchObject({
      status: 'CANCELLED',
      payment: 'REFUNDED',
      refundAmount: 999,
      returned: PRICE,
      stock: 1,
    })
})

it('another log-in in the browser while somebody orders: nothing gets into the other account', async () => {
  const ends = await endsLikeSerial(async () => {
    const product = await newProduct(shop, 1)
    const asha = await logIn(shop)
    const bina = await newShopper(shop)
    /** The browser's cookie: of whoever logged in last. */
    let cookie = asha.cookie
    const phone = bina.phone.slice(3)
    const asAsha = (method: 'post' | 'patch', path: string, body: object) =>
      shop.request[method](`/api${path}`)
        .set({ ...FROM_THE_SHOP, cookie, 'x-user-id': asha.user._id })
        .send(body)
    async function switchPerson() {
      await shop.services.limits.forgetAll()
      await shop.request.post('/api/users/auth/logout').set({ ...FROM_THE_SHOP, cookie })
      await shop.request.post('/api/users/auth/send-otp').send({ phone }).expect(200)
      const otp = await codeSentTo(shop, phone)
      const answer = await shop.request
        .post('/api/users/auth/validate-otp')
        .send({ phone, otp })
        .expect(200)
      cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    }
    const payload = payloadOf('COD', { product })
    const order = () => asAsha('post', '/orders', payload)
    const address = () => asAsha('patch', '/users/me/addresses', { addresses: [payload.address] })
    const add = () => asAsha('post', `/carts/${product._id}`, { size: 'M', quantity: 1 })
    const orders = shop.database.connection.collection('orders')
    const ordersOf = async (id: string) =>
      (await orders.find().toArray()).filter(({ userId }) => String(userId) === id).length
    const end = async () => {
      const { addresses } = await shop.services.identity.find(bina.id)
      return {
        'orders of Asha': await ordersOf(asha.user._id),
        'orders of Bina': await ordersOf(bina.id),
        'addresses of Bina': addresses.length,
        'bag of Bina': (await bina.as('get', '/carts').expect(200)).body.cartItems.length,
        stock: await stockOf(shop, product),
      }
    }
    const all = () => Promise.all([order(), address(), add()])
    return { acts: [all, switchPerson], end }
  })
  const none = { 'orders of Bina': 0, 'addresses of Bina': 0, 'bag of Bina': 0 }
  expect(ends).toEqual([
    { ...none, 'orders of Asha': 0, stock: 1 },
    { ...none, 'orders of Asha': 1, stock: 0 },
  ])
})
