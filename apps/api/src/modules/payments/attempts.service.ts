import { type Order, type OrderId, STOCK_HOLD_MS, type UserId } from '@aaram/contracts'
import { currentRequestId } from '@aaram/telemetry/request-id'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import {
  ACTIVE_HOLD,
  type Attempt,
  type AttemptStatus,
  type AttemptsStore,
} from './attempts.store.ts'

export type { Attempt } from './attempts.store.ts'

/** The provider is first asked about a payment after a minute. */
const FIRST_CHECK_MS = 60_000
const RETRY_SECONDS = 5

/** The shop cannot take the order now, and may in 5 s. */
export const orderUnavailable = () => new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS)

/** An attempt that can be paid. */
export type OpenAttempt = Attempt & { providerOrderId: string }

type New = Pick<Attempt, 'userId' | 'orderId' | 'draft'>
type CashOrder = Pick<Order, '_id' | 'totals' | 'address'> & { userId: UserId }

/** Attempts to pay online. Checkout, which holds their stock, begins, opens and releases them. */
export function createAttempts(
  { now, newId, log, metrics, payments: { provider } }: Deps,
  { attempts }: { attempts: AttemptsStore },
) {
  const step = (what: string, note = '') => ({ what, at: now(), note })
  const later = (ms: number) => new Date(now().getTime() + ms)

  function begin(
    { userId, orderId, draft }: New,
    forCashOrder: boolean,
    session: ClientSession,
  ): Attempt {
    const attempt: Attempt = {
      _id: newId(),
      userId,
      orderId,
      provider: provider.id,
      providerOrderId: null,
      amount: draft.totals.grandTotal,
      forCashOrder,
      draft,
      status: 'OPENING',
      reservedBy: forCashOrder ? null : userId,
      holdExpiresAt: later(STOCK_HOLD_MS),
      checkAt: later(FIRST_CHECK_MS),
      createdAt: now(),
      openedAt: now(),
      requestId: currentRequestId() ?? null,
      history: [step(forCashOrder ? 'for a cash order' : 'held')],
    }
    attempts.add(attempt, session)
    return attempt
  }

  return {
    /** Writes a new attempt, in the transaction that holds its stock. */
    begin: (attempt: New, session: ClientSession): Attempt => begin(attempt, false, session),
    /** Writes an attempt to pay for an order that was to be paid in cash. An order has at most one. */
    beginForCashOrder(
      { _id: orderId, userId, totals, address }: CashOrder,
      session: ClientSession,
    ): Attempt {
      return begin({ userId, orderId, draft: { items: [], totals, address } }, true, session)
    },
    /**
     * Its payment is opened once more. The provider is asked about it when it was to be asked, or sooner: whoever opens it again and
     * again delays nothing. @returns false when it was paid meanwhile
     */
    reopen({ _id, checkAt }: Attempt): Promise<boolean> {
      const soon = later(FIRST_CHECK_MS)
      const next = checkAt !== null && checkAt < soon ? checkAt : soon
      return attempts.reopen(_id, { openedAt: now(), checkAt: next })
    },

    /** Creates the provider's order, outside of every transaction; null when the provider created none. */
    async createProviderOrder({ _id, amount }: Attempt): Promise<{ id: string } | null> {
      const order = await provider.createOrder({ amount, receipt: _id }).catch((error) => {
        log.error({ err: error, attempt: _id }, 'the provider opened no order')
        return null
      })
      if (order) metrics.payments.inc({ outcome: 'opened' })
      return order
    },

    /** Gives an attempt the provider's order; null when it can no longer be paid. */
    async open({ _id }: Attempt, providerOrderId: string): Promise<OpenAttempt | null> {
      const order = { provider: provider.id, providerOrderId }
      const opened = step('opened', providerOrderId)
      // When one request arrives twice at once, the second finds what the first has opened.
      const open = (await attempts.open(_id, order, opened)) ?? (await attempts.find({ _id }))
      if (open?.status !== 'OPEN' || open.providerOrderId === null) return null
      return { ...open, providerOrderId: open.providerOrderId }
    },

    /** Ends a hold, if there still is one. Whoever gets the attempt frees its stock; null when there was none. */
    release: (
      { _id }: Pick<Attempt, '_id'>,
      reason: string,
      session: ClientSession,
      from: readonly AttemptStatus[] = ACTIVE_HOLD,
    ): Promise<Attempt | null> => attempts.release(_id, from, step('released', reason), session),

    ofOrder: (orderId: OrderId, session: ClientSession) => attempts.find({ orderId }, session),
    ofProviderOrder: (providerOrderId: string) => attempts.find({ providerOrderId }),
    /** The attempt for which a person holds stock now. */
    activeOf: (userId: UserId, session?: ClientSession) => attempts.findActive(userId, session),
    /** How many attempts hold stock. */
    countActiveHolds: attempts.countActiveHolds,
    /** Payments that a person opened since then and that paid no order. */
    countUnpaid: attempts.countUnpaid,
  }
}

export type Attempts = ReturnType<typeof createAttempts>
