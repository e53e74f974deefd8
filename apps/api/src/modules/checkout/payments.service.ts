import { setTimeout as pause } from 'node:timers/promises'
import type { OrderPayload, UserId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { providerOf } from '../../integrations/payments/create-payments.ts'
import {
  type Callback,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  ProviderFault,
  type ProviderPayment,
} from '../../integrations/payments/payment-provider.ts'
import type { Placed } from '../orders/orders.service.ts'
import type { RefundsService, Reported } from '../orders/refunds.service.ts'
import { type Attempt, createAttemptsStore } from './attempts.store.ts'
import { createEventsStore } from './events.store.ts'
import type { Holds } from './holds.service.ts'
import { orderUnavailable } from './order-unavailable.ts'
import type { Settled, Settlement } from './settlement.service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** While somebody may be paying; later at growing intervals, as long as banks let money arrive. */
const OPEN_CHECK_MS = 2 * MINUTE
const LONGEST_CHECK_MS = 6 * 60 * MINUTE
/** Providers wait 5 s for the answer to a webhook. What takes longer goes on, and is found done at the next delivery. */
const WEBHOOK_ANSWER_MS = 4 * SECOND
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE

/** When the provider is asked about an attempt again; null when it has been asked for long enough. */
export function nextCheck(attempt: Attempt, now: Date): Date | null {
  const age = now.getTime() - attempt.createdAt.getTime()
  if (attempt.status === 'SETTLED' || age > GIVE_UP_MS) return null
  const untilExpiry = attempt.holdExpiresAt.getTime() - now.getTime()
  const whileHeld = untilExpiry > 0 ? Math.min(OPEN_CHECK_MS, untilExpiry) : OPEN_CHECK_MS
  const wait = attempt.holder === null ? Math.min(age, LONGEST_CHECK_MS) : whileHeld
  return new Date(now.getTime() + Math.max(wait, SECOND))
}

type Parts = { holds: Holds; settlement: Settlement; refunds: RefundsService }

/** Online payment as browser, provider and job reach it. */
export function createPaymentsService(deps: Deps, { holds, settlement, refunds }: Parts) {
  const { database, now, log, payments } = deps
  const { provider } = payments
  const attempts = createAttemptsStore(database)
  const events = createEventsStore(database)
  const working = new Set<Promise<void>>()

  /** Who took a payment: only that one can say how it stands. @throws ProviderFault when it is not configured. */
  function takerOf({ _id, provider: id }: Attempt): PaymentProvider {
    const taker = providerOf(payments, id)
    if (taker) return taker
    const why = { permanent: true, configuration: true }
    throw new ProviderFault(`${id} has attempt ${_id}, and is not configured`, why)
  }

  /** Settles what is captured, and what went back of it meanwhile; authorised money is taken first. */
  async function settle(
    taker: PaymentProvider,
    payment: ProviderPayment,
    via: string,
    reported?: Reported,
  ): Promise<Settled | undefined> {
    const isOurs = async () => (await attempts.find({ providerOrderId: payment.orderId })) !== null
    const isOpen = payment.status === 'authorized' && (await isOurs())
    const taken = isOpen ? await taker.capture(payment) : payment
    if (taken.status === 'failed') await settlement.noteFailure(taken)
    if (taken.status !== 'captured' && taken.status !== 'refunded') return undefined
    const settled = await settlement.settle(taken, via)
    if (settled !== null && (reported || taken.amountRefunded > 0))
      await refunds.sync(payment.id, reported)
    return settled
  }

  /**
   * Brings the shop to where a payment stands at its provider now, whatever was said about it and in which order.
   * Answers what became of it; undefined when no money arrived.
   */
  async function refresh(
    taker: PaymentProvider,
    paymentId: string,
    reported: Reported,
    via: string,
  ) {
    const payment = await taker.payment(paymentId)
    if (payment) return settle(taker, payment, via, reported)
    log.warn({ payment: paymentId }, 'a payment that its provider does not know')
    return undefined
  }

  /** A webhook only says where to look. Its id is kept in the transaction of what follows from it, if there is one. */
  async function handle(taker: PaymentProvider, event: ProviderEvent): Promise<void> {
    const { payment, refund, dispute } = event
    let isKept = false
    const commit: Reported['commit'] = async (session) => {
      isKept = true
      await events.add(event, now(), session)
    }
    const paymentId = refund?.paymentId ?? dispute?.paymentId ?? payment?.id
    if (paymentId !== undefined)
      await refresh(taker, paymentId, { refund, dispute, commit }, 'webhook')
    if (!isKept) await events.add(event, now())
  }

  async function look(attempt: Attempt): Promise<void> {
    if (attempt.providerOrderId === null) return
    const taker = takerOf(attempt)
    for (const payment of await taker.payments(attempt.providerOrderId))
      await settle(taker, payment, 'reconciler')
  }

  /** What became of a payment that the provider signed. */
  async function confirm(callback: Callback): Promise<Placed> {
    const attempt = await attempts.find({ providerOrderId: callback.orderId })
    const taker = attempt && providerOf(payments, attempt.provider)
    if (!taker?.isCallback(callback)) throw new AppError('PAYMENT_NOT_VERIFIED')
    let settled = await settlement.known(callback.paymentId)
    if (settled === undefined) {
      const unavailable = (error: unknown) => {
        log.error({ err: error }, 'the provider cannot be asked about a payment')
        throw orderUnavailable()
      }
      const paid = await taker.payments(callback.orderId).catch(unavailable)
      const payment = paid.find(({ id }) => id === callback.paymentId)
      settled =
        payment &&
        (await settle(taker, payment, 'browser').catch((error) => {
          if (error instanceof ProviderFault) return unavailable(error)
          throw error
        }))
    }
    if (settled === 'refunded') throw new AppError('PAYMENT_REFUNDED')
    if (!settled) throw new AppError('PAYMENT_NOT_VERIFIED')
    return settled
  }

  return {
    checkout: provider.checkout,

    /** Opens a payment: see `Holds.open`. */
    open: (userId: UserId, payload: OrderPayload, key?: string) => holds.open(userId, payload, key),
    close: holds.close,
    holding: holds.holding,

    /** As `verify`, whoever asks: for the development kit. */
    confirm,

    /**
     * What the browser brings back from the payment window.
     * @throws AppError PAYMENT_NOT_VERIFIED for a foreign or altered signature; PAYMENT_REFUNDED when the money
     * goes back; ORDER_UNAVAILABLE when the provider cannot be asked now.
     */
    async verify(userId: UserId, callback: Callback): Promise<Placed> {
      const attempt = await attempts.find({ providerOrderId: callback.orderId })
      if (attempt?.userId !== userId) throw new AppError('PAYMENT_NOT_VERIFIED')
      return confirm(callback)
    },

    /**
     * Takes a webhook and does what follows from it. Of one that was not worked on to its end nothing is kept, so that
     * the provider's next delivery is worked on again.
     * @throws AppError NOT_FOUND for another provider, PAYMENT_NOT_VERIFIED for what the provider did not sign,
     * UNAVAILABLE when it could not be worked on, or not in time.
     */
    async hear(from: string, raw: Buffer, headers: Readonly<Record<string, unknown>>) {
      const taker = providerOf(payments, from)
      if (!taker) throw new AppError('NOT_FOUND')
      const event = taker.readWebhook(raw, headers)
      if (!event) throw new AppError('PAYMENT_NOT_VERIFIED')
      if (await events.isKnown(event.id)) return
      const work = handle(taker, event)
      const ended = work.catch((error) => {
        log.error({ err: error, event: event.id }, 'webhook not worked on')
      })
      working.add(ended)
      ended.finally(() => working.delete(ended))
      const inTime = new AbortController()
      const late = pause(WEBHOOK_ANSWER_MS, undefined, { signal: inTime.signal, ref: false })
      const isDone = await Promise.race([
        work.then(
          () => true,
          () => false,
        ),
        late.then(
          () => false,
          () => false,
        ),
      ])
      inTime.abort()
      if (!isDone) throw new AppError('UNAVAILABLE')
    },
    /** Brings the shop to where a payment, and a dispute of it, stand at the provider now. */
    refresh: (taker: PaymentProvider, paymentId: string, dispute?: ProviderDispute) =>
      refresh(taker, paymentId, { dispute }, 'comparison'),
    /** Resolves when every webhook that was taken has been worked on. */
    idle: async (): Promise<void> => {
      await Promise.all(working)
    },

    /** Asks the provider about attempts that are due, and frees holds whose time is over; answers how many. */
    async reconcile(): Promise<number> {
      const silent = new Set<string>()
      for (let done = 0; ; done += 1) {
        const attempt = await attempts.claim(now(), (one) => nextCheck(one, now()))
        if (!attempt) return done
        // A provider that does not answer must not keep holds from ending.
        if (!silent.has(attempt.provider))
          await look(attempt).catch((error) => {
            if (error instanceof ProviderFault && !error.refused) silent.add(attempt.provider)
            log.warn({ err: error, attempt: attempt._id }, 'an attempt could not be looked at')
          })
        await holds.expire(attempt)
      }
    },
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
