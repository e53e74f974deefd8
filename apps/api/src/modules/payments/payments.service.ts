import type { OrderId, UserId } from '@aaram/contracts'
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

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** While somebody may be paying; later at growing intervals, as long as banks let money arrive. */
const OPEN_CHECK_MS = 2 * MINUTE
const LONGEST_CHECK_MS = 6 * 60 * MINUTE
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE

/** When the provider is asked about an attempt again; null when it has been asked for long enough. */
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

/** Online payment as browser, provider and job reach it. */
export function createPaymentsService(
  { now, log, payments }: Deps,
  { attempts, events, holds, settlement, refunds }: Parts,
) {
  /** Who took a payment: only that one can say how it stands. @throws ProviderError when it is not configured. */
  function providerThatTook({ _id, provider: id }: Attempt): PaymentProvider {
    const provider = providerOf(payments, id)
    if (provider) return provider
    const why = { permanent: true, configuration: true }
    throw new ProviderError(`${id} has attempt ${_id}, and is not configured`, why)
  }

  /** Settles what is captured, and what went back of it meanwhile; authorised money is taken first. */
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
   * Brings the shop to where a payment stands at its provider now, whatever webhooks arrived, in any order.
   * Answers what became of it; undefined when no money arrived.
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

  /** What became of a payment that the provider signed. */
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
    /** A payment as the browser opens it. @throws AppError ORDER_UNAVAILABLE when its provider is not configured any more */
    opened({ provider: id, providerOrderId, amount }: OpenAttempt) {
      const taker = providerOf(payments, id)
      if (!taker) throw orderUnavailable()
      const order = { id: providerOrderId, amount, currency: 'INR' as const }
      return { order, checkout: taker.checkout }
    },

    /** How many attempts hold stock. */
    countActiveHolds: attempts.countActiveHolds,

    /** As `verify`, whoever asks: for the development kit. */
    confirm,

    /**
     * What the browser brings back from the payment window.
     * @throws AppError PAYMENT_NOT_VERIFIED for a foreign or altered signature; PAYMENT_REFUNDED when the money
     * goes back, PAYMENT_TOO_LATE when it was for a cash order; ORDER_UNAVAILABLE when the provider cannot be asked now.
     */
    async verify(userId: UserId, callback: Callback): Promise<PlacedOrder> {
      const attempt = await attempts.find({ providerOrderId: callback.orderId })
      if (attempt?.userId !== userId) throw new AppError('PAYMENT_NOT_VERIFIED')
      return confirm(callback)
    },

    /** As `verify`, of the payment of this order, for whoever may see it. @throws as `verify`. */
    async confirmOf(orderId: OrderId, callback: Callback): Promise<PlacedOrder> {
      const attempt = await attempts.find({ providerOrderId: callback.orderId })
      if (attempt?.orderId !== orderId) throw new AppError('PAYMENT_NOT_VERIFIED')
      return confirm(callback)
    },

    ...createWebhooks({ now, log, payments }, { events, refresh }),
    /** Brings the shop to where a payment, and a dispute of it, stand at the provider now. */
    refresh: (provider: PaymentProvider, paymentId: string, dispute?: ProviderDispute) =>
      refresh(provider, paymentId, { dispute }, 'comparison'),
    /** Asks the provider about attempts that are due, and frees holds whose time is over; answers how many. */
    async reconcile(): Promise<number> {
      const silent = new Set<string>()
      for (let done = 0; ; done += 1) {
        const attempt = await attempts.claim(now(), (one) => nextCheck(one, now()))
        if (!attempt) return done
        // A provider that does not answer must not keep holds from ending.
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
