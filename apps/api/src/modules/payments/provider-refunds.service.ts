import { type Paise, sumPaise } from '@aaram/contracts'
import { currentRequestId } from '@aaram/telemetry/request-id'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderRefund } from '../../integrations/payments/payment-provider.ts'
import type { CapturedPayment, PaymentsStore } from './payments.store.ts'
import type { OrderRecords } from './ports.ts'
import type { RefundLedger } from './refund-ledger.service.ts'
import { matchRefunds } from './refund-matching.ts'
import { CLAIM_MS, type Refund, type RefundsStore } from './refunds.store.ts'

/** A payment after a comparison. `returned`: the total refunded or being refunded, in paise. */
export type Compared = {
  payment: CapturedPayment
  returned: Paise
  /** A part was refunded outside the shop. */
  isForeign: boolean
}

type Parts = {
  payments: PaymentsStore
  refunds: RefundsStore
  orders: Pick<OrderRecords, 'find'>
  ledger: Pick<RefundLedger, 'show' | 'inform'>
}

/** Brings the shop's refunds in line with the provider's records. */
export function createProviderRefunds(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { payments, refunds: store, orders, ledger: { show, inform } }: Parts,
) {
  /** Writes a refund as it is after a comparison with the provider. */
  async function write(
    before: Refund | undefined,
    after: Refund,
    note: string,
    session: ClientSession,
  ) {
    const step = { status: after.status, at: now(), note }
    if (!before) {
      const requestId = currentRequestId() ?? null
      await store.add({ ...after, requestId, history: [step] }, session)
    } else {
      const { providerRefundId, failedIds, amount, fee, asked, history, _id } = after
      // The provider rejects another amount for a known key, so the refund needs a new key.
      const isResent = providerRefundId === null && amount !== before.amount
      const key = isResent ? `${_id}-${history.length}` : after.key
      // A request with the old key may be in flight, so the new one waits for its result.
      const wait = isResent && before.tries > 0 ? CLAIM_MS : 0
      const dueAt = new Date(now().getTime() + wait)
      const more = { providerRefundId, failedIds, amount, fee, asked, key, dueAt }
      if (!(await store.advance(_id, [before.status], step, more, session)))
        throw new Error(`Refund ${_id} changed meanwhile.`)
    }
    await show(after, session)
    if (before?.status !== after.status) await inform(after, session)
  }

  /** Whether the whole payment has to be refunded. */
  async function isOwed(orderId: string | null, session: ClientSession): Promise<boolean> {
    const order = orderId === null ? null : await orders.find(orderId, session)
    return order === null || order.status === 'CANCELLED'
  }

  /**
   * Brings the refunds of a payment in line with the provider's records, which may be all of its refunds or some. Null
   * when the payment is unknown.
   */
  async function applyRefunds(
    paymentId: string,
    refunds: readonly ProviderRefund[],
    note: string,
    session: ClientSession,
  ): Promise<Compared | null> {
    const payment = await payments.lock({ _id: paymentId }, session)
    if (!payment) return null
    const before = await store.ofPayment(paymentId, session)
    const owed = await isOwed(payment.orderId, session)
    const given = { payment, rows: before, refunds, isOwed: owed, at: now(), newId }
    const { rows, refundable } = matchRefunds(given)
    if (refundable !== payment.refundable) await payments.set(paymentId, { refundable }, session)
    for (const row of rows) {
      const old = before.find(({ _id }) => _id === row._id)
      const isSame =
        old?.status === row.status &&
        old.amount === row.amount &&
        old.fee === row.fee &&
        old.asked.amount === row.asked.amount &&
        old.providerRefundId === row.providerRefundId
      if (!isSame) await write(old, row, note, session)
    }
    const made = rows.filter(({ status }) => status === 'SENT' || status === 'REFUNDED')
    return {
      payment,
      returned: sumPaise(made.map(({ amount }) => amount)),
      isForeign: made.some(({ source, amount }) => source === 'PROVIDER' && amount > 0),
    }
  }

  return { applyRefunds }
}
