import type { OrderId, UserId } from '@aaram/contracts'
import { DAY, HOUR, MINUTE, SECOND } from '@aaram/contracts/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { providerOf } from '../../integrations/payments/create-payments.ts'
import {
  type Callback,
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
  type ProviderPayment,
} from '../../integrations/payments/payment-provider.ts'
import { type OpenAttempt, orderUnavailable } from './attempts.service.ts'
import type { Attempt, AttemptsStore } from './attempts.store.ts'
import type { PlacedOrder, StockHolds } from './ports.ts'
import type { RefundsService, Reported } from './refunds.service.ts'
import type { Settled, Settlement } from './settlement.service.ts'
import type { WebhookEventsStore } from './webhook-events.store.ts'
import { createWebhooks } from './webhooks.service.ts'

/** The interval of checks while somebody may be paying. Later checks have growing intervals, for as long as money may still arrive. */
const OPEN_CHECK_MS = 2 * MINUTE
const LONGEST_CHECK_MS = 6 * HOUR
const GIVE_UP_MS = 5 * DAY

/** When the provider is next checked about an attempt; null when it was checked for long enough. */
export function nextCheck(attempt: Attempt, now: Date): Date | null {
  const age = now.getTime() - attempt.openedAt.getTime()
  if (attempt.status === 'SETTLED' || age > GIVE_UP_MS) return null
  const untilExpiry = attempt.holdExpiresAt.getTime() - now.getTime()
  const whileHeld = untilExpiry > 0 ? Math.min(OPEN_CHECK_MS, untilExpiry) : OPEN_CHECK_MS
  const wait = attempt.reservedBy === null ? Math.min(age, LONGEST_CHECK_MS) : whileHeld
  return new Date(now.getTime() + Math.max(wait, SECOND))
}

type Parts = {
  attempts: AttemptsStore
  events: WebhookEventsStore
  holds: StockHolds
  settlement: Settlement
  refunds: RefundsService
}

/** Online payments, for the browser, the provider's webhooks and the reconciling job. */
export function createPaymentsService(
  { now, log, payments }: Deps,
  { attempts, events, holds, settlement, refunds }: Parts,
) {
  /** The provider that took a payment, since no other knows its state. @throws ProviderError when it is not configured */
  function providerThatTook({ _id, provider: id }: Attempt): PaymentProvider {
    const provider = providerOf(payments, id)
    if (provider) return provider
    const why = { permanent: true, configuration: true }
    throw new ProviderError(`${id} has attempt ${_id}, and is not configured`, why)
  }

  /** Settles a captured payment and records its refunds; captures an authorised one first. */
  async function settle(
    provider: PaymentProvider,
    payment: ProviderPayment,
    via: string,
    reported?: Reported,
  ): Promise<Settled | undefined> {
    const isOurs = async () => (await attempts.find({ providerOrderId: payment.orderId })) !== null
    const isOpen = payment.status === 'authorized' && (await isOurs())
    const taken = isOpen ? await provider.capture(payment) : payment
    if (taken.status === 'failed') await settlement.noteFailure(taken)
    if (taken.status !== 'captured' && taken.status !== 'refunded') return undefined
    const settled = await settlement.settle(taken, via)
    if (settled !== null && (reported || taken.amountRefunded > 0))
      await refunds.sync(payment.id, reported)
    return settled
  }

  /**
   * Brings the shop up to date with a payment's state at its provider, whatever webhooks arrived and in which order.
   * Returns the result of the payment; undefined when no money arrived.
   */
  async function refresh(
    provider: PaymentProvider,
    paymentId: string,
    reported: Reported,
    via: string,
  ) {
    const payment = await provider.payment(paymentId)
    if (payment) return settle(provider, payment, via, reported)
    log.warn({ payment: paymentId }, 'a payment that its provider does not know')
    return undefined
  }

  async function poll(attempt: Attempt): Promise<void> {
    if (attempt.providerOrderId === null) return
    const provider = providerThatTook(attempt)
    for (const payment of await provider.payments(attempt.providerOrderId))
      await settle(provider, payment, 'reconciler')
  }

  /** The result of a payment whose callback the provider signed. */
  async function confirm(callback: Callback): Promise<PlacedOrder> {
    const attempt = await attempts.find({ providerOrderId: callback.orderId })
    const provider = attempt && providerOf(payments, attempt.provider)
    if (!provider?.isCallback(callback)) throw new AppError('PAYMENT_NOT_VERIFIED')
    let settled = await settlement.known(callback.paymentId)
    if (settled === undefined) {
      const unavailable = (error: unknown) => {
        log.error({ err: error }, 'the provider cannot be asked about a payment')
        throw orderUnavailable()
      }
      const paid = await provider.payments(callback.orderId).catch(unavailable)
      const payment = paid.find(({ id }) => id === callback.paymentId)
      settled =
        payment &&
        (await settle(provider, payment, 'browser').catch((error) => {
          if (error instanceof ProviderError) return unavailable(error)
          throw error
        }))
    }
    if (settled === 'refunded')
      throw new AppError(attempt?.forCashOrder ? 'PAYMENT_TOO_LATE' : 'PAYMENT_REFUNDED')
    if (!settled) throw new AppError('PAYMENT_NOT_VERIFIED')
    return settled
  }

  return {
    /** What the browser needs to open a payment. @throws AppError ORDER_UNAVAILABLE when its provider is no longer configured */
    opened({ provider: id, providerOrderId, amount }: OpenAttempt) {
      const taker = providerOf(payments, id)
      if (!taker) throw orderUnavailable()
      const order = { id: providerOrderId, amount, currency: 'INR' as const }
      return { order, checkout: taker.checkout }
    },

    /** The number of attempts that hold stock. */
    countActiveHolds: attempts.countActiveHolds,

    /** As `verify`, for any person: for the development kit. */
    confirm,

    /**
     * Verifies what the browser received from the payment window, and returns the placed order.
     * @throws AppError PAYMENT_NOT_VERIFIED for an invalid signature or another person's payment; PAYMENT_REFUNDED when the
     * money is refunded, PAYMENT_TOO_LATE when it was for a cash order; ORDER_UNAVAILABLE when the provider cannot be reached
     */
    async verify(userId: UserId, callback: Callback): Promise<PlacedOrder> {
      const attempt = await attempts.find({ providerOrderId: callback.orderId })
      if (attempt?.userId !== userId) throw new AppError('PAYMENT_NOT_VERIFIED')
      return confirm(callback)
    },

    /** As `verify`, for the payment of this order; the caller checked access. @throws as `verify` */
    async confirmOf(orderId: OrderId, callback: Callback): Promise<PlacedOrder> {
      const attempt = await attempts.find({ providerOrderId: callback.orderId })
      if (attempt?.orderId !== orderId) throw new AppError('PAYMENT_NOT_VERIFIED')
      return confirm(callback)
    },

    ...createWebhooks({ now, log, payments }, { events, refresh }),
    /** Brings the shop up to date with the state of a payment, and of a dispute about it, at the provider. */
    refresh: (provider: PaymentProvider, paymentId: string, dispute?: ProviderDispute) =>
      refresh(provider, paymentId, { dispute }, 'comparison'),
    /** Checks due attempts with the provider, and releases expired holds. Returns the number of attempts. */
    async reconcile(): Promise<number> {
      const silent = new Set<string>()
      for (let done = 0; ; done += 1) {
        const attempt = await attempts.claim(now(), (one) => nextCheck(one, now()))
        if (!attempt) return done
        // A provider that does not respond must not prevent holds from ending.
        if (!silent.has(attempt.provider))
          await poll(attempt).catch((error) => {
            if (error instanceof ProviderError && !error.refused) silent.add(attempt.provider)
            log.warn({ err: error, attempt: attempt._id }, 'an attempt could not be polled')
          })
        await holds.expire(attempt)
      }
    },
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
