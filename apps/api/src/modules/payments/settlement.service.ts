import type { ErrorCode } from '@aaram/contracts'
import { HOUR } from '@aaram/contracts/durations'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { ProviderPayment } from '../../integrations/payments/payment-provider.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { Attempt, AttemptsStore } from './attempts.store.ts'
import { cashOrderPaymentReturned, paymentReturned } from './payment-messages.ts'
import type { Lateness, OrderRecords, PaidOrderPlacement, PlacedOrder } from './ports.ts'
import type { RefundsService } from './refunds.service.ts'

export type { Lateness, PaidOrderPlacement } from './ports.ts'

/** When a settled attempt is checked once more, in case it was paid twice. */
const LAST_LOOK_MS = HOUR

type Parts = {
  attempts: AttemptsStore
  placement: PaidOrderPlacement
  orders: Pick<OrderRecords, 'find'>
  refunds: RefundsService
  identity: IdentityService
  notifications: NotificationsService
}

/** The result of a payment: an order, or a refund; null when the shop does not know its attempt. */
export type Settled = PlacedOrder | 'refunded' | null

/** Reasons why no order can be placed for a payment, by the error of the placement. */
const OBSTACLES: Readonly<Partial<Record<ErrorCode, string>>> = {
  OUT_OF_STOCK: 'the stock was gone',
  NOT_LOGGED_IN: 'the account was deleted',
}

/** Why a payment cannot pay for its attempt, regardless of stock; null when it can. */
function refusal(attempt: Attempt, { amount, currency }: ProviderPayment): string | null {
  if (attempt.status === 'SETTLED') return 'the order was paid before'
  if (amount !== attempt.amount || currency !== 'INR') return 'another amount was paid'
  return null
}

/**
 * Turns a payment into an order, or a cash order into a paid one. Browser, webhook and reconciler use the same function, in
 * any order and any number of times. Decisions, "Checkout and payment".
 */
export function createSettlement(deps: Deps, parts: Parts) {
  const { now, log, metrics } = deps
  const { attempts, placement, orders, refunds, identity, notifications } = parts
  const step = (what: string, note: string) => ({ what, at: now(), note })

  /** The result of a payment that was settled before; undefined when it was not. */
  async function known(paymentId: string): Promise<Settled | undefined> {
    const payment = await refunds.payment(paymentId)
    if (!payment) return undefined
    const order = payment.orderId === null ? null : await orders.find(payment.orderId)
    return order ? { orderNumber: order.orderNumber, token: order.token } : 'refunded'
  }

  const record = (payment: ProviderPayment, attempt: Attempt, orderId: string | null) => ({
    _id: payment.id,
    attemptId: attempt._id,
    orderId,
    provider: attempt.provider,
    amount: payment.amount,
    capturedAt: now(),
  })

  /** Notifies the shopper of a refund. `late`: what happened to the cash order before the payment arrived. */
  async function inform(
    { userId, orderId, forCashOrder }: Attempt,
    { amount }: ProviderPayment,
    late: Lateness | null,
    session: ClientSession,
  ): Promise<void> {
    const shopper = await identity.recipient(userId)
    const order = forCashOrder ? await orders.find(orderId, session) : null
    const message = order
      ? cashOrderPaymentReturned(shopper, { orderNumber: order.orderNumber, amount, why: late })
      : paymentReturned(shopper, amount)
    await notifications.send(message, session)
  }

  /** Stores the payment. If `obstacle` gives a reason why it cannot pay for the order, refunds it. */
  const settleOnce = (
    payment: ProviderPayment,
    attemptId: string,
    via: string,
    obstacle: string | null,
  ) =>
    placement.transaction(async (session): Promise<Settled | undefined> => {
      // The first write goes to the attempt, so that concurrent settlements of it conflict.
      const attempt = await attempts.note(
        attemptId,
        step('paid', `${payment.id} (${via})`),
        session,
      )
      if (!attempt || (await refunds.payment(payment.id, session))) return undefined
      const late = await placement.lateness(attempt, session)
      const notPayable = late === null ? null : `the order was ${late} before`
      const why = refusal(attempt, payment) ?? notPayable ?? obstacle
      if (why !== null) {
        await refunds.record(record(payment, attempt, null), session)
        const back = { paymentId: payment.id, orderId: null, amount: payment.amount, reason: why }
        await refunds.refund(back, session)
        await inform(attempt, payment, late, session)
        await attempts.note(attemptId, step('paid back', `${payment.id}: ${why}`), session)
        return 'refunded'
      }
      attempts.settle(
        attemptId,
        new Date(now().getTime() + LAST_LOOK_MS),
        step('settled', payment.id),
        session,
      )
      await refunds.record(record(payment, attempt, attempt.orderId), session)
      const paid = { transactionId: payment.id, capturedAt: now() }
      return placement.place(attempt, paid, session)
    })

  function count(settled: PlacedOrder | 'refunded', { forCashOrder }: Attempt): void {
    metrics.payments.inc({ outcome: settled === 'refunded' ? 'returned' : 'captured' })
    if (settled !== 'refunded' && !forCashOrder) metrics.ordersPlaced.inc({ method: 'ONLINE' })
  }

  return {
    known,

    /** Turns a captured payment into an order, or refunds it. `via`: how the shop learned of the payment. */
    async settle(payment: ProviderPayment, via: string): Promise<Settled> {
      const attempt = await attempts.find({ providerOrderId: payment.orderId })
      if (!attempt) {
        log.warn({ payment: payment.id }, 'money for no payment of this shop')
        return null
      }
      return placement.runExclusive(attempt, async () => {
        const before = await known(payment.id)
        if (before !== undefined) return before
        const once = (obstacle: string | null) => settleOnce(payment, attempt._id, via, obstacle)
        const settled = await once(null).catch((error) => {
          const obstacle = error instanceof AppError && OBSTACLES[error.code]
          if (obstacle) return once(obstacle)
          throw error
        })
        if (settled) count(settled, attempt)
        return settled ?? (await known(payment.id)) ?? null
      })
    },

    /** Records a failed payment in the attempt's history; the payer can try again in the payment window. */
    async noteFailure({ id, orderId }: ProviderPayment): Promise<void> {
      const attempt = await attempts.find({ providerOrderId: orderId })
      if (!attempt) return
      await attempts.note(attempt._id, step('failed', id))
      metrics.payments.inc({ outcome: 'failed' })
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>
