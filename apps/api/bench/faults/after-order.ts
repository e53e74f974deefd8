import { setTimeout as pause } from 'node:timers/promises'
import { type Paise, toPaise } from '@aaram/contracts'
import { ProviderError } from '../../src/integrations/payments/payment-provider.ts'
import type { SignedEvent } from '../../src/integrations/payments/sandbox.ts'
import { signatureOf } from '../../src/integrations/signatures.ts'
import { type Buying, cancel } from './buying.ts'
import { COURIER_SECRET } from './outside.ts'
import type { Purchase } from './purchase.ts'

/** What happens to an acknowledged order, as shares of the orders with this payment method. The rest is left alone. */
const SHARES = {
  COD: {
    'cancelled by the shopper': 0.2,
    delivered: 0.1,
    'returned undelivered': 0.15,
    'returned undelivered and delivered at once': 0.1,
  },
  ONLINE: {
    'cancelled by the shopper': 0.15,
    delivered: 0.05,
    'returned undelivered': 0.1,
    'returned undelivered and delivered at once': 0.05,
    'part refunded in the dashboard': 0.1,
    'all refunded in the dashboard': 0.1,
    'part refunded in the dashboard while it is cancelled': 0.1,
    'dispute lost': 0.1,
    'dispute won': 0.1,
  },
} as const
type Event = keyof (typeof SHARES)['COD'] | keyof (typeof SHARES)['ONLINE']

function eventOf(method: Purchase['method'], draw: number): Event | null {
  let rest = draw
  for (const [event, share] of Object.entries(SHARES[method])) {
    rest -= share
    if (rest < 0) return event as Event
  }
  return null
}

const AGAIN_MS = 700

/** Sends a courier's event until the shop has answered it. False when there was no time left. */
async function courierEvent(
  { webhookOrigin, until }: Buying,
  orderNumber: string,
  status: string,
): Promise<boolean> {
  const raw = JSON.stringify({ eventId: `${orderNumber} ${status}`, orderNumber, status })
  while (performance.now() < until) {
    const answer = await fetch(`${webhookOrigin}/api/courier/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-courier-signature': signatureOf(raw, COURIER_SECRET),
      },
      body: raw,
    }).catch(() => null)
    if (answer?.ok) return true
    await pause(AGAIN_MS)
  }
  return false
}

/** The seller confirms a cash order and hands it over; an order that was paid is confirmed already. */
async function ship(buying: Buying, { method, orderNumber }: Purchase): Promise<boolean> {
  const path = `/dev/orders/${orderNumber}/move`
  if (method === 'COD')
    await buying.client.insist(
      { what: 'dev kit', method: 'POST', path, body: { status: 'CONFIRMED' } },
      buying.until,
    )
  return courierEvent(buying, String(orderNumber), 'OUT_FOR_DELIVERY')
}

/**
 * What the seller, the courier or the shopper's bank does with an order after it was acknowledged. Counted in the
 * journal; `purchase.ends` is then the expected final status.
 */
export async function afterOrder(buying: Buying, purchase: Purchase): Promise<void> {
  const { outside, journal, webhookOrigin, next } = buying
  const { orderNumber, paymentId } = purchase
  const event = eventOf(purchase.method, next())
  if (event === null || orderNumber === null) return
  /** Providers send a webhook; now and then it never arrives, and the shop has to find out by itself. */
  const sendWebhook = async (webhook: SignedEvent) => {
    if (next() < 0.6) await outside.provider.sendWebhook(webhookOrigin, webhook)
  }
  const refund = async (amount?: Paise) => {
    try {
      await sendWebhook((await outside.provider.refundInDashboard(String(paymentId), amount)).event)
    } catch (error) {
      // The whole was refunded before.
      if (!(error instanceof ProviderError)) throw error
    }
  }
  const part = toPaise(100 + Math.floor(next() * 10_000))
  const report = (status: string) => courierEvent(buying, orderNumber, status)
  const dispute = async (end: 'lost' | 'won') => {
    const opened = await outside.provider.openDispute(String(paymentId))
    await sendWebhook(opened.event)
    await sendWebhook((await outside.provider.moveDispute(opened.dispute.id, end)).event)
  }
  const events: Record<Event, () => Promise<unknown>> = {
    'cancelled by the shopper': () => cancel(buying, purchase),
    async delivered() {
      if ((await ship(buying, purchase)) && (await report('DELIVERED')))
        purchase.ends = ['DELIVERED']
    },
    async 'returned undelivered'() {
      if ((await ship(buying, purchase)) && (await report('RTO'))) purchase.ends = ['CANCELLED']
    },
    async 'returned undelivered and delivered at once'() {
      if (!(await ship(buying, purchase))) return
      await Promise.all([report('RTO'), report('DELIVERED')])
      purchase.ends = ['CANCELLED', 'DELIVERED']
    },
    'part refunded in the dashboard': () => refund(part),
    async 'all refunded in the dashboard'() {
      await refund()
      purchase.ends = ['CANCELLED']
    },
    'part refunded in the dashboard while it is cancelled': () =>
      Promise.all([refund(part), cancel(buying, purchase)]),
    async 'dispute lost'() {
      await dispute('lost')
      purchase.ends = ['CANCELLED']
    },
    'dispute won': () => dispute('won'),
  }
  journal.count(event)
  await events[event]()
}
