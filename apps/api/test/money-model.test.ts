import { expect, it, onTestFinished, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { random } from '../bench/traffic.ts'
import type {
  ProviderPayment,
  ProviderRefund,
} from '../src/integrations/payments/payment-provider.ts'
import type { Refund } from '../src/modules/payments/refunds.store.ts'
import { createStores } from '../src/stores.ts'
import { discrepanciesOf } from './checkout-shop.ts'
import { createActs } from './money-model-acts.ts'
import { type ModelStage, modelStage } from './money-model-stage.ts'
import { sendWebhook } from './payments-shop.ts'

// 180 acts over two APIs, then an hour of every job, several times.
vi.setConfig({ testTimeout: 600_000 * demand })

const HOUR = 3_600_000
const STEPS = 60
/** Orders are made and go their way more often than the rest. */
const OFTEN = ['buyOnline', 'sellerMoves', 'sellerMoves', 'sellerMoves', 'askBack']
/** Acts that happen at the same moment. */
const CONCURRENT = 3
const READ_AT_ONCE = 100

async function listOf<T>(store: { batches(size: number): AsyncIterable<T[]> }): Promise<T[]> {
  const list: T[] = []
  for await (const batch of store.batches(READ_AT_ONCE)) list.push(...batch)
  return list
}

/** The provider works again and delivers what it had not; the jobs of both APIs run until nothing is left to do. */
async function settleDown({ shop, faults, events, servicesOf }: ModelStage, next: () => number) {
  faults.length = 0
  // Whoever paused after a wrong key goes on.
  shop.clock.tick(HOUR)
  for (const event of events.toSorted(() => next() - 0.5))
    await sendWebhook(shop, event, 'razorpay').expect(200)
  for (let turn = 0; turn < 8; turn += 1) {
    for (const api of [servicesOf(0), servicesOf(1)]) {
      await api.payments.reconcile()
      await api.comparison.reconcile()
      for (const { _id, payer } of await api.refunds.list('FAILED', 100)) {
        const owed = payer === null ? null : await api.refunds.releasePayout(_id)
        if (!owed || owed.status === 'FAILED') await api.refunds.retry(_id)
      }
      await api.refunds.work()
    }
    shop.clock.tick(HOUR)
  }
  await shop.idle()
}

const sumOf = (list: readonly { amount: number }[]) =>
  list.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What went back of each payment above what came, in paise: only others do that. A seller refunds in the dashboard what
 * was paid by hand, and a bank takes back what was refunded. The shop itself never sends a refund twice, nor what was paid by hand.
 */
function overpaid(
  payments: readonly ProviderPayment[],
  made: readonly ProviderRefund[],
  rows: readonly Refund[],
): Map<string, number> {
  const byShop = (row: Refund) => made.filter(({ key }) => key?.startsWith(row._id))
  for (const row of rows) expect([row._id, byShop(row).length > 1]).toEqual([row._id, false])
  return new Map(
    payments.map(({ id, amount }) => {
      const own = rows.filter(({ paymentId }) => paymentId === id)
      const byHand = sumOf(own.filter(({ payoutReference }) => payoutReference !== null))
      const sent = sumOf(own.flatMap(byShop))
      expect([id, sent + byHand > amount]).toEqual([id, false])
      const returned = sumOf(made.filter(({ paymentId }) => paymentId === id))
      return [id, returned + byHand - amount]
    }),
  )
}

/** The shop's ledger beside the provider's own records, without the code that the shop compares them with. */
async function compareByHand({ shop, provider }: ModelStage): Promise<void> {
  const { payments, refunds, disputes } = await provider.recordsSince(new Date(0))
  const stores = createStores(shop.deps)
  const [kept, rows, orders] = await Promise.all([
    listOf(stores.payments),
    listOf(stores.refunds),
    listOf(stores.orders),
  ])
  const arrived = payments.filter(({ status }) => status === 'captured' || status === 'refunded')
  const amounts = (list: { id: string; amount: number }[]) =>
    Object.fromEntries(list.map(({ id, amount }) => [id, amount]))
  const online = kept.filter(({ attemptId }) => attemptId !== null)
  expect(amounts(online.map(({ _id: id, amount }) => ({ id, amount })))).toEqual(amounts(arrived))
  const chargebacks = disputes
    .filter(({ status }) => status === 'lost')
    .map(({ id, paymentId, amount }) => ({
      id,
      paymentId,
      amount,
      key: null,
      status: 'processed' as const,
    }))
  const made = [...refunds.filter(({ status }) => status !== 'failed'), ...chargebacks]
  const over = overpaid(payments, made, rows)
  expect((await discrepanciesOf(shop)).sort()).toEqual(
    [...over]
      .flatMap(([id, more]) => (more > 0 ? [`Payment ${id}: more goes back than came`] : []))
      .sort(),
  )
  const booked = rows.filter(
    ({ status, providerRefundId, payoutReference }) =>
      providerRefundId && !payoutReference && (status === 'SENT' || status === 'REFUNDED'),
  )
  expect(
    amounts(
      booked
        .filter(({ amount }) => amount > 0)
        .map(({ providerRefundId, amount }) => ({ id: String(providerRefundId), amount })),
    ),
  ).toEqual(amounts(made))
  for (const order of orders) {
    const payment = kept.find(({ orderId }) => orderId === order._id)
    if (order.type !== 'NEW' || order.payment.method !== 'ONLINE' || !payment) continue
    const back = sumOf(rows.filter(({ paymentId }) => paymentId === payment._id))
    expect([order.orderNumber, back]).toEqual([order.orderNumber, order.payment.refundAmount ?? 0])
    if (order.status === 'CANCELLED')
      expect(back).toBe(payment.amount + Math.max(over.get(payment._id) ?? 0, 0))
    if (order.status === 'CONFIRMED') expect(back).toBeLessThan(payment.amount)
  }
}

const SEEDS = (process.env.MONEY_MODEL_SEEDS ?? '1,2,3').split(',').map(Number)

it.each(SEEDS)(
  'ledger and provider agree after anything that may happen (seed %i)',
  async (seed) => {
    const stage = await modelStage()
    onTestFinished(stage.close)
    const next = random(seed)
    const acts = await createActs(stage, next)
    const names = [...Object.keys(acts), ...OFTEN]
    for (let step = 0; step < STEPS; step += 1) {
      const chosen = Array.from(
        { length: CONCURRENT },
        () => names[Math.floor(next() * names.length)],
      )
      await Promise.all(chosen.map((name) => acts[String(name)]?.()))
    }
    await settleDown(stage, next)
    expect((await stage.shop.services.comparison.differences(60)).map(({ text }) => text)).toEqual(
      [],
    )
    await compareByHand(stage)
  },
)
