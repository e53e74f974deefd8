import { setTimeout as pause } from 'node:timers/promises'
import { type Product, payloadOf } from '../payload.ts'
import type { Client } from './client.ts'
import type { Journal } from './journal.ts'
import type { Outside } from './outside.ts'
import type { Purchase } from './purchase.ts'

/** A product, and a size of it that was there. */
type Variant = [Product, Product['sizes'][number]]

/** What happens to a payment after its window has opened, with the share of each. */
const ENDINGS = {
  'paid, the browser comes back': 0.4,
  'paid, by webhook': 0.2,
  'paid, by webhook and browser': 0.12,
  'paid, neither arrives': 0.1,
  'paid, after the window was closed': 0.08,
  failed: 0.05,
  'gone away': 0.05,
}
type Ending = keyof typeof ENDINGS

function endingOf(draw: number): Ending {
  let left = draw
  for (const [ending, share] of Object.entries(ENDINGS)) {
    left -= share
    if (left < 0) return ending as Ending
  }
  return 'gone away'
}

const bodyOf = ([product, { size }]: Variant, { name, method }: Purchase) =>
  payloadOf(product, { size, method, landmark: name })

export type Buying = {
  client: Client
  journal: Journal
  outside: Outside
  /** Where the provider sends its webhooks. */
  webhookOrigin: string
  next: () => number
  /** When nobody presses again any more, on the clock of `performance`. */
  until: number
}

/** Buys one unit for cash. */
export async function buyForCash({ client, until }: Buying, purchase: Purchase, unit: Variant) {
  const { status, body } = await client.insist(
    {
      what: 'POST orders (cash)',
      method: 'POST',
      path: '/orders',
      body: bodyOf(unit, purchase),
      key: purchase.name,
    },
    until,
  )
  if (status === 200) purchase.orderNumber = (body.order as { orderNumber: string }).orderNumber
}

/** Opens a payment, and lets it end in one of the ways in which payments end. */
export async function buyOnline(buying: Buying, purchase: Purchase, unit: Variant) {
  const { client, outside, webhookOrigin, next, until } = buying
  const opened = await client.insist(
    {
      what: 'POST payments/create-order',
      method: 'POST',
      path: '/payments/create-order',
      body: bodyOf(unit, purchase),
      key: purchase.name,
    },
    until,
  )
  if (opened.status !== 200) return
  const { id } = opened.body.order as { id: string }
  const ending = endingOf(next())
  await pause(200 + next() * 800)
  if (ending === 'gone away') return
  if (ending === 'failed') return void (await outside.provider.pay(id, 'failed'))
  if (ending === 'paid, after the window was closed')
    await client.insist(
      {
        what: 'POST payments/release',
        method: 'POST',
        path: '/payments/release',
        body: { order_id: id },
      },
      until,
    )
  const { callback, event } = await outside.provider.pay(id, 'captured')
  purchase.paymentId = callback.paymentId
  if (ending === 'paid, neither arrives') return
  const telling =
    ending === 'paid, the browser comes back'
      ? null
      : outside.provider.sendWebhook(webhookOrigin, event)
  if (ending !== 'paid, by webhook') {
    const { orderId: order_id, paymentId: payment_id, signature } = callback
    const { status, body } = await client.insist(
      {
        what: 'POST payments/verify-payment',
        method: 'POST',
        path: '/payments/verify-payment',
        body: { order_id, payment_id, signature },
      },
      until,
    )
    if (status === 200) purchase.orderNumber = body.orderNumber as string
  }
  await telling
}

/** Cancels an order that was acknowledged a moment ago. */
export async function cancel({ client, until }: Buying, purchase: Purchase): Promise<void> {
  const listed = await client.insist({ what: 'GET orders', path: '/orders' }, until)
  const orders = (listed.body.orders ?? []) as { _id: string; orderNumber: string }[]
  const order = orders.find(({ orderNumber }) => orderNumber === purchase.orderNumber)
  if (!order) return
  const path = `/orders/${order._id}/cancel`
  const { status } = await client.insist(
    { what: 'POST orders/cancel', method: 'POST', path },
    until,
  )
  if (status === 200) purchase.isCancelled = true
}
