import { type Paise, sumPaise, toPaise } from '@aaram/contracts'
import { currentRequestId } from '@aaram/telemetry/request-id'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { LEAST_PAISE } from '../../integrations/payments/payment-provider.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { createDisputes } from './disputes.service.ts'
import type { DisputesStore } from './disputes.store.ts'
import { documentableRefunds } from './documentable-refunds.ts'
import { newRefund } from './new-refund.ts'
import type { CapturedPayment, PaymentsStore } from './payments.store.ts'
import type { OrderRecords } from './ports.ts'
import { refundEnded } from './refund-messages.ts'
import { cashPaymentId, paymentStatusAfter, returnStatusAfter } from './refund-status.ts'
import type { Refund, RefundStatus, RefundsStore } from './refunds.store.ts'

export type { OrderRecords } from './ports.ts'
export type { Refund, RefundStatus } from './refunds.store.ts'

type Asked = Pick<Refund, 'paymentId' | 'orderId' | 'amount' | 'reason'> &
  Partial<Pick<Refund, 'returnOrderId' | 'fee'>>
type Parts = {
  payments: PaymentsStore
  refunds: RefundsStore
  disputes: DisputesStore
  orders: OrderRecords
  identity: IdentityService
  notifications: NotificationsService
}
type More = Parameters<RefundsStore['advance']>[3]
type NewPayment = Omit<CapturedPayment, 'refundable' | 'version' | 'flag'>

/** The ledger of payments and refunds. */
export function createRefundLedger(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { payments, refunds, disputes, orders, identity, notifications }: Parts,
) {
  /** Updates the orders that a refund concerns. Changes of one payment's refunds are serialised. */
  async function show({ paymentId, returnOrderId }: Refund, session: ClientSession) {
    const payment = await payments.lock({ _id: paymentId }, session)
    if (!payment?.orderId) return
    const rows = await refunds.ofPayment(paymentId, session)
    const sumOf = (some: readonly Refund[]) => sumPaise(some.map(({ amount }) => amount))
    const status = paymentStatusAfter(payment.amount, rows)
    await orders.setPayment(payment.orderId, { status, refundAmount: sumOf(rows) }, session)
    if (returnOrderId === null) return
    const own = rows.filter((row) => row.returnOrderId === returnOrderId)
    const shown = { status: returnStatusAfter(own), refundAmount: sumOf(own) }
    await orders.setPayment(returnOrderId, shown, session)
  }

  /** Notifies the shopper when a refund has ended. If the payment created no order, the message was sent when the refund began. */
  async function inform(refund: Refund, session: ClientSession): Promise<void> {
    const order = refund.orderId && (await orders.find(refund.orderId, session))
    if (!order) return
    const shopper = await identity.recipient(order.userId)
    const message = refundEnded(shopper, order.orderNumber, refund)
    if (message) await notifications.send(message, session)
  }

  /** Changes a refund whose status is one of `from`; null when it is not. */
  async function advance(
    id: string,
    from: readonly RefundStatus[],
    { status, note, ...more }: { status: RefundStatus; note: string } & More,
    session: ClientSession,
  ): Promise<Refund | null> {
    const row = await refunds.advance(id, from, { status, at: now(), note }, more, session)
    if (!row) return null
    await show(row, session)
    await inform(row, session)
    return row
  }

  return {
    ...createDisputes({ now }, { disputes, payments, refunds }),
    ...documentableRefunds({ payments, refunds }),
    advance,
    show,
    inform,
    find: refunds.find,

    /** Stores an online payment, once, under the provider's id. */
    record: (payment: NewPayment, session: ClientSession) =>
      payments.add({ ...payment, refundable: payment.amount, version: 0, flag: null }, session),
    /** Stores cash that was collected on delivery. */
    recordCash: (
      { orderId, ...cash }: { orderId: string; amount: Paise; capturedAt: Date },
      session: ClientSession,
    ) =>
      payments.add(
        {
          ...cash,
          _id: cashPaymentId(orderId),
          attemptId: null,
          orderId,
          provider: null,
          refundable: cash.amount,
          version: 0,
          flag: null,
        },
        session,
      ),
    payment: payments.find,
    paymentOfOrder: payments.ofOrder,
    /** Flags a payment for the seller's attention. */
    flag: (paymentId: string, flag: string, session: ClientSession) =>
      payments.set(paymentId, { flag }, session),

    /**
     * Begins a refund in the transaction of its cause, limited to what is left of the payment after refunds outside the
     * shop. Refunds of cash, and those below the provider's minimum, are paid by the seller by hand. A refund of 0 (when
     * the pickup fee takes all of it) is complete at once. Returns the refunded amount in paise.
     */
    async refund(wanted: Asked, session: ClientSession): Promise<Paise> {
      const { returnOrderId = null, ...asked } = wanted
      const payment = await payments.lock({ _id: asked.paymentId }, session)
      if (!payment) throw new Error(`There is no payment ${asked.paymentId}.`)
      const refundable = Math.max(payment.refundable, 0)
      const wantedFee = asked.fee ?? toPaise(0)
      const amount = toPaise(Math.min(asked.amount, refundable))
      const fee = toPaise(Math.min(wantedFee, refundable - amount))
      if (amount + fee < asked.amount + wantedFee && !(await isReduced(payment, session)))
        throw new Error('A refund may not be more than what is refundable of the payment.')
      await payments.set(payment._id, { refundable: payment.refundable - amount - fee }, session)
      const at = now()
      const byHand = payment.attemptId === null || amount < LEAST_PAISE
      const first = byHand ? 'TO_PAY_OUT' : 'WAITING'
      const status = amount === 0 ? 'REFUNDED' : first
      const row = newRefund(
        {
          ...asked,
          _id: newId(),
          source: 'SHOP',
          amount,
          fee,
          asked: { amount: asked.amount, fee: wantedFee },
          returnOrderId,
          status,
          requestId: currentRequestId() ?? null,
          history: [{ status, at, note: asked.reason }],
        },
        at,
      )
      await refunds.add(row, session)
      await show(row, session)
      return amount
    },

    /** These payments, those that a provider took since then, and all refunds of both. */
    async ledgerOf(provider: string, since: Date, paymentIds: readonly string[]) {
      const [named, recent] = await Promise.all([
        payments.byIds(paymentIds),
        payments.since(provider, since),
      ])
      const found = [...new Map([...named, ...recent].map((one) => [one._id, one])).values()]
      return { payments: found, refunds: await refunds.ofPayments(found.map(({ _id }) => _id)) }
    },

    /** The amount of an order's refunds in progress, in paise. */
    goingBack: async (orderId: string, session: ClientSession): Promise<Paise> =>
      sumPaise(
        (await refunds.ofOrder(orderId, session))
          .filter(({ status }) => status !== 'REFUNDED')
          .map(({ amount }) => amount),
      ),

    /** The newest refunds: all, or those with one status. */
    list: refunds.newest,
  }

  /** Whether money was refunded outside the shop, so that less than the price may be left. */
  async function isReduced({ _id }: CapturedPayment, session: ClientSession): Promise<boolean> {
    const rows = await refunds.ofPayment(_id, session)
    return rows.some(({ source, amount }) => source === 'PROVIDER' && amount > 0)
  }
}

export type RefundLedger = ReturnType<typeof createRefundLedger>
