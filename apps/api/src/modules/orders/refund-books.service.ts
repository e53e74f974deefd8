import type { PaymentStatus } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { LEAST_PAISE } from '../../integrations/payments/payment-provider.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { refundEnded } from './order-messages.ts'
import { createOrdersStore } from './orders.store.ts'
import { type CapturedPayment, createPaymentsStore } from './payments.store.ts'
import {
  createRefundsStore,
  type Refund,
  type RefundStatus,
  type RefundsStore,
} from './refunds.store.ts'

export type { Refund, RefundStatus } from './refunds.store.ts'

type Sums = Pick<Refund, 'status' | 'amount' | 'fee'>

/** How an order's payment stands after what went back of it. What a pickup fee takes counts as settled. */
export function paymentStatusAfter(captured: number, refunds: readonly Sums[]): PaymentStatus {
  const is = (...wanted: RefundStatus[]) => refunds.filter(({ status }) => wanted.includes(status))
  if (is('WAITING', 'SENT', 'TO_PAY_OUT').length) return 'REFUND_PENDING'
  if (is('FAILED').length) return 'REFUND_FAILED'
  const back = is('REFUNDED').reduce((sum, { amount }) => sum + amount, 0)
  if (back === 0) return 'PAID'
  return back + refunds.reduce((sum, { fee }) => sum + fee, 0) < captured
    ? 'PARTIALLY_REFUNDED'
    : 'REFUNDED'
}

/** How the order of a return shows its refund. */
export const RETURN_SHOWS: Readonly<Record<RefundStatus, PaymentStatus>> = {
  WAITING: 'REFUND_PENDING',
  SENT: 'REFUND_PENDING',
  TO_PAY_OUT: 'REFUND_PENDING',
  REFUNDED: 'REFUNDED',
  FAILED: 'REFUND_FAILED',
}

/** The payment of an order whose cash was collected. */
export const cashPaymentId = (orderId: string): string => `cash-${orderId}`

type Asked = Pick<Refund, 'paymentId' | 'orderId' | 'amount' | 'reason'> &
  Partial<Pick<Refund, 'returnOrderId' | 'fee'>>
type Parts = { identity: IdentityService; notifications: NotificationsService }
type More = Parameters<RefundsStore['advance']>[3]

/** The books of money that arrived and of money that goes back. */
export function createRefundBooks(
  { database, now, newId }: Pick<Deps, 'database' | 'now' | 'newId'>,
  { identity, notifications }: Parts,
) {
  const store = createRefundsStore(database)
  const captured = createPaymentsStore(database)
  const orders = createOrdersStore(database)

  /** Shows a refund on the orders that it concerns; who pays back of one order follows one another. */
  async function show({ orderId, returnOrderId, status }: Refund, session: ClientSession) {
    const payment = orderId && (await captured.turn(orderId, session))
    if (!orderId || !payment) return
    const rows = await store.ofOrder(orderId, session)
    await orders.setPayment(
      orderId,
      {
        status: paymentStatusAfter(payment.amount, rows),
        refundAmount: rows.reduce((sum, { amount }) => sum + amount, 0) as never,
      },
      session,
    )
    if (returnOrderId)
      await orders.setPayment(returnOrderId, { status: RETURN_SHOWS[status] }, session)
  }

  /** Tells the shopper of an end. What never became an order was told when it was sent back. */
  async function tell(refund: Refund, session: ClientSession): Promise<void> {
    const order = refund.orderId && (await orders.find({ _id: refund.orderId }, session))
    if (!order) return
    const message = refundEnded(await identity.find(order.userId), order.orderNumber, refund)
    if (message) await notifications.send(message, session)
  }

  /** Writes a step of a refund that stands at one of `from`; false when it does not. */
  async function advance(
    id: string,
    from: readonly RefundStatus[],
    { status, note, ...more }: { status: RefundStatus; note: string } & More,
    session: ClientSession,
  ): Promise<Refund | null> {
    const row = await store.advance(id, from, { status, at: now(), note }, more, session)
    if (!row) return null
    await show(row, session)
    await tell(row, session)
    return row
  }

  /** A seller's step. @throws AppError NOT_FOUND, STATUS_CHANGED. */
  const bySeller = (
    id: string,
    from: readonly RefundStatus[],
    stepOf: (row: Refund) => { status: RefundStatus; note: string } & More,
  ): Promise<Refund> =>
    database.transaction(async (session) => {
      const row = await store.find(id, session)
      if (!row) throw new AppError('NOT_FOUND')
      const after = await advance(id, from, stepOf(row), session)
      if (!after) throw new AppError('STATUS_CHANGED')
      return after
    })

  return {
    advance,

    /** Keeps money that arrived, once; its id is the provider's. */
    record: (payment: Omit<CapturedPayment, 'left' | 'turns'>, session: ClientSession) =>
      captured.add({ ...payment, left: payment.amount, turns: 0 }, session),
    /** Keeps cash that was collected at the door. */
    recordCash: (
      { orderId, amount, capturedAt }: { orderId: string; amount: number; capturedAt: Date },
      session: ClientSession,
    ) =>
      captured.add(
        {
          _id: cashPaymentId(orderId),
          attemptId: null,
          orderId,
          amount,
          capturedAt,
          left: amount,
          turns: 0,
        },
        session,
      ),
    payment: captured.find,
    paymentOfOrder: captured.ofOrder,

    /**
     * Starts to pay back, in the transaction of its cause. Cash, and what is too little for a provider, waits for
     * the seller's hand; a refund of nothing (the fee takes it all) is over at once.
     * @throws Error when that is more than was captured: the transaction must not be committed.
     */
    async refund(asked: Asked, session: ClientSession): Promise<void> {
      const { fee = 0, returnOrderId = null } = asked
      const payment = await captured.reserve(asked.paymentId, asked.amount + fee, session)
      if (!payment) throw new Error('A refund may not be more than what is left of the payment.')
      const at = now()
      const byHand = payment.attemptId === null || asked.amount < LEAST_PAISE
      const first = byHand ? 'TO_PAY_OUT' : 'WAITING'
      const status = asked.amount === 0 ? 'REFUNDED' : first
      const _id = newId()
      const row: Refund = {
        ...asked,
        _id,
        key: _id,
        fee,
        returnOrderId,
        status,
        providerRefundId: null,
        payoutReference: null,
        tries: 0,
        dueAt: at,
        createdAt: at,
        history: [{ status, at, note: asked.reason }],
      }
      await store.add(row, session)
      await show(row, session)
    },

    /** The newest refunds, of one status or all. */
    list: store.newest,

    /** Sends a refund that failed once more. @throws AppError NOT_FOUND, STATUS_CHANGED. */
    retry: (id: string) =>
      bySeller(id, ['FAILED'], ({ _id, history }) => ({
        status: 'WAITING',
        note: 'tried again',
        // Under its old key the provider would answer the old failure.
        key: `${_id}-${history.length}`,
        providerRefundId: null,
        tries: 0,
        dueAt: now(),
      })),
    /** The seller paid it by hand. @throws AppError NOT_FOUND, STATUS_CHANGED. */
    payOut: (id: string, payoutReference: string) =>
      bySeller(id, ['TO_PAY_OUT', 'FAILED'], () => ({
        status: 'REFUNDED',
        note: 'paid by hand',
        payoutReference,
      })),
  }
}
