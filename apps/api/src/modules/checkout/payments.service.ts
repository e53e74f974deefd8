import type { OrderPayload, UserId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import {
  type Callback,
  type ProviderEvent,
  ProviderFault,
  type ProviderPayment,
} from '../../integrations/payments/payment-provider.ts'
import type { Placed } from '../orders/orders.service.ts'
import type { RefundsService } from '../orders/refunds.service.ts'
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

  /** Settles what is captured; authorised money is taken first. */
  async function settle(payment: ProviderPayment, via: string): Promise<Settled | undefined> {
    const taken = payment.status === 'authorized' ? await provider.capture(payment) : payment
    return taken.status === 'captured' ? settlement.settle(taken, via) : undefined
  }

  async function act({ payment, refund }: ProviderEvent): Promise<void> {
    if (refund) await refunds.hear(refund)
    else if (payment?.status === 'captured') await settlement.settle(payment, 'webhook')
    else if (payment?.status === 'failed') await settlement.noteFailure(payment)
  }

  async function look(attempt: Attempt): Promise<void> {
    if (attempt.providerOrderId !== null)
      for (const payment of await provider.payments(attempt.providerOrderId))
        await settle(payment, 'reconciler')
  }

  /** What became of a payment that the provider signed. */
  async function confirm(callback: Callback): Promise<Placed> {
    if (!provider.isCallback(callback)) throw new AppError('PAYMENT_NOT_VERIFIED')
    let settled = await settlement.known(callback.paymentId)
    if (settled === undefined) {
      const paid = await provider.payments(callback.orderId).catch((error) => {
        log.error({ err: error }, 'the provider cannot be asked about a payment')
        throw orderUnavailable()
      })
      const payment = paid.find(({ id }) => id === callback.paymentId)
      settled = payment && (await settle(payment, 'browser'))
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
     * Takes a webhook: keeps its id, and works on it afterwards. What is lost then, the reconciler finds.
     * @throws AppError NOT_FOUND for another provider, PAYMENT_NOT_VERIFIED for what the provider did not sign.
     */
    async hear(from: string, raw: Buffer, headers: Readonly<Record<string, unknown>>) {
      if (from !== provider.id) throw new AppError('NOT_FOUND')
      const event = provider.readWebhook(raw, headers)
      if (!event) throw new AppError('PAYMENT_NOT_VERIFIED')
      if (!(await events.isNew(event.id, event.type, now()))) return
      const work = act(event).catch((error) => {
        log.error({ err: error, event: event.id }, 'webhook not worked on')
      })
      working.add(work)
      work.finally(() => working.delete(work))
    },
    /** Resolves when every webhook that was taken has been worked on. */
    idle: async (): Promise<void> => {
      await Promise.all(working)
    },

    /** Asks the provider about attempts that are due, and frees holds whose time is over; answers how many. */
    async reconcile(): Promise<number> {
      let isDown = false
      for (let done = 0; ; done += 1) {
        const attempt = await attempts.claim(now(), (one) => nextCheck(one, now()))
        if (!attempt) return done
        // A provider that does not answer must not keep holds from ending.
        if (!isDown)
          await look(attempt).catch((error) => {
            isDown = error instanceof ProviderFault && !error.permanent
            log.warn({ err: error, attempt: attempt._id }, 'an attempt could not be looked at')
          })
        await holds.expire(attempt)
      }
    },
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
