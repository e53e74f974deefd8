import { nextStatuses, type Order, toPaise } from '@aaram/contracts'
import { AppError } from '../src/http/app-error.ts'
import { ProviderError } from '../src/integrations/payments/payment-provider.ts'
import type { SignedEvent } from '../src/integrations/payments/sandbox.ts'
import { signatureOf } from '../src/integrations/signatures.ts'
import { createOrdersStore } from '../src/modules/orders/orders.store.ts'
import type { Services } from '../src/services.ts'
import { type Buyer, newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import type { ModelStage } from './money-model-stage.ts'
import { TEE } from './orders-shop.ts'
import { sendWebhook, verify } from './payments-shop.ts'
import { TEST_SECRET } from './start-app.ts'

const MINUTE = 60_000
/** A bank decides a dispute once. */
const DISPUTED: readonly string[] = ['open', 'under_review']

/** What the world may do to a shop's money at any moment; each act draws what it is about. */
export async function createActs(stage: ModelStage, next: () => number) {
  const { shop, provider, events } = stage
  const below = (most: number) => Math.floor(next() * most)
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const buyers: Buyer[] = []
  for (let n = 0; n < 3; n += 1) buyers.push(await newShopper(shop))
  const product = await newProduct(shop, 0, {
    ...TEE,
    sizes: [
      { size: 'M', quantity: 20 },
      { size: 'L', quantity: 20 },
    ],
  })
  const opened: string[] = []

  /** What may be refused (it came too late, or the provider was away), but never break the shop. */
  async function may(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError || error instanceof ProviderError)) throw error
    }
  }
  /** A request of a shopper: refused or not, but answered. */
  async function ask<T>(request: PromiseLike<{ status: number; body: T }>): Promise<T> {
    const { status, body } = await request
    if (status >= 500 && status !== 503)
      throw new Error(`An answer of ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const orders = async (): Promise<Order[]> => {
    const all: Order[] = []
    for await (const batch of createOrdersStore(shop.database).batches(100)) all.push(...batch)
    return all
  }
  const anOrder = async (wanted: (order: Order) => boolean = () => true) =>
    oneOf((await orders()).filter(wanted))
  const happen = async (what: Promise<{ event: SignedEvent }>) => {
    const { event } = await what
    // Sometimes the provider sends no event at all.
    if (next() < 0.8) events.push(event)
  }
  const captured = async () =>
    (await provider.recordsSince(new Date(0))).payments.filter(
      ({ status }) => status === 'captured',
    )
  const request = () => shop.request
  const buyer = () => oneOf(buyers) as Buyer
  const line = () => ({ product, size: next() < 0.7 ? ('M' as const) : ('L' as const) })

  async function payFor(orderId: string): Promise<void> {
    const outcome = next() < 0.8 ? 'captured' : next() < 0.5 ? 'authorized' : 'failed'
    const { callback, event } = await provider.pay(orderId, outcome)
    if (next() < 0.8) events.push(event)
    if (next() < 0.5) for (const one of buyers) await ask(verify(one, callback))
  }

  /** Now and then the seller reserves it, and pays it later or not at all. */
  async function payByHand(refunds: Services['refunds'], id: string): Promise<void> {
    await may(() => refunds.claimPayout(id, 'asha'))
    if (next() < 0.8) await may(() => refunds.payOut(id, `UTR${id}`, 'asha'))
    else await may(() => refunds.releasePayout(id))
  }

  const acts: Record<string, () => Promise<unknown>> = {
    async buyOnline() {
      const asked = buyer().as('post', '/payments/create-order')
      const body: { order?: { id: string } } = await ask(asked.send(payloadOf('ONLINE', line())))
      if (!body.order) return
      opened.push(body.order.id)
      if (next() < 0.8) await payFor(body.order.id)
    },
    async payLateOrTwice() {
      const id = oneOf(opened)
      if (id) await payFor(id)
    },
    buyForCash: () => ask(buyer().as('post', '/orders').send(payloadOf('COD', line()))),
    async payCashOrderOnline() {
      const order = await anOrder(({ type, payment }) => type === 'NEW' && payment.method === 'COD')
      for (const one of order ? buyers : []) {
        const path = `/payments/orders/${order?._id}`
        const body: { order?: { id: string } } = await ask(one.as('post', path))
        if (!body.order) continue
        opened.push(body.order.id)
        if (next() < 0.8) await payFor(body.order.id)
      }
    },
    async cancel() {
      const order = await anOrder()
      const path = `/orders/${order?._id}/cancel`
      for (const one of order ? buyers : []) await ask(one.as('post', path))
    },
    async askBack() {
      const order = await anOrder(({ type, status }) => type === 'NEW' && status === 'DELIVERED')
      const what = next() < 0.6 ? 'return' : 'exchange'
      const reason = next() < 0.5 ? 'Size issue' : 'Damaged item'
      const path = `/orders/${order?._id}/items/${order?.items[0]?._id}/${what}`
      const body = what === 'return' ? { reason } : { reason, newSize: 'L' }
      for (const one of order ? buyers : []) await ask(one.as('post', path).send(body))
    },
    async sellerMoves() {
      const order = await anOrder(({ type, status }) => nextStatuses(type, status).length > 0)
      const status = order && oneOf(nextStatuses(order.type, order.status))
      if (!order || !status || (status === 'CANCELLED' && next() < 0.7)) return
      const { orders: api } = stage.servicesOf(below(2))
      await may(() => api.transitionByNumber(order.orderNumber, { status }))
    },
    async courierTells() {
      const order = await anOrder()
      const status = oneOf(['PICKED_UP', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
      if (!order) return
      const { orderNumber } = order
      const raw = JSON.stringify({ eventId: `e${next()}`, orderNumber, status })
      const sent = request().post('/api/courier/webhook')
      await ask(
        sent
          .set('x-courier-signature', signatureOf(raw, TEST_SECRET))
          .set('content-type', 'application/json')
          .send(raw),
      )
    },
    async refundInDashboard() {
      const payment = oneOf(await captured())
      if (!payment) return
      const left = payment.amount - payment.amountRefunded
      const part = next() < 0.5 ? left : Math.max(100, below(left))
      const status = next() < 0.5 ? 'pending' : 'processed'
      await may(() => happen(provider.refundInDashboard(payment.id, toPaise(part), status)))
    },
    async endRefund() {
      const { refunds } = await provider.recordsSince(new Date(0))
      const pending = oneOf(refunds.filter(({ status }) => status === 'pending'))
      const status = next() < 0.8 ? 'processed' : 'failed'
      if (pending) await happen(provider.endRefund(pending.id, status))
    },
    async dispute() {
      const { disputes } = await provider.recordsSince(new Date(0))
      const open = oneOf(disputes.filter(({ status }) => DISPUTED.includes(status)))
      const known = new Set(disputes.map(({ paymentId }) => paymentId))
      const payment = oneOf((await captured()).filter(({ id }) => !known.has(id)))
      const status = oneOf(['under_review', 'won', 'lost', 'closed'] as const) ?? 'won'
      const part = next() < 0.3 ? toPaise(below(payment?.amount ?? 0) + 1) : undefined
      if (open && next() < 0.6) await happen(provider.moveDispute(open.id, status))
      else if (payment && next() < 0.5) await happen(provider.openDispute(payment.id, part))
    },
    /** In any order, and now and then twice. */
    async deliverWebhook() {
      const event = oneOf(events)
      if (!event) return
      const { status } = await sendWebhook(shop, event, 'razorpay')
      if (status === 200 && next() < 0.8) events.splice(events.indexOf(event), 1)
    },
    payBack: () => stage.servicesOf(below(2)).refunds.work(),
    follow: () => stage.servicesOf(below(2)).payments.reconcile(),
    compare: () => stage.servicesOf(below(2)).comparison.reconcile(),
    async payFailed() {
      const { refunds } = stage.servicesOf(below(2))
      for (const { _id } of await refunds.list('FAILED', 3)) {
        if (next() < 0.5) await may(() => refunds.retry(_id))
        else await payByHand(refunds, _id)
      }
      for (const { _id } of await refunds.list('TO_PAY_OUT', 3)) await payByHand(refunds, _id)
    },
    async timePasses() {
      shop.clock.tick(below(20) * MINUTE)
    },
    async providerFails() {
      const fault = oneOf(['lost', 'lost', 503, 500, 401, null] as const) ?? null
      stage.faults.push(...Array.from({ length: below(3) }, () => null), fault)
    },
  }
  return acts
}
