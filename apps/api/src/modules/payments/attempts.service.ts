import { type Order, type OrderId, STOCK_HOLD_MS, type UserId } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
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

/** When a payment's state is first polled at the provider. */
const FIRST_CHECK_MS = MINUTE
const RETRY_SECONDS = 5

/** The error for an order that the shop cannot take now; the client may retry after 5 s. */
export const orderUnavailable = () => new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS)

/** An attempt that can be paid. */
export type OpenAttempt = Attempt & { providerOrderId: string }

type New = Pick<Attempt, 'userId' | 'orderId' | 'draft'>
type CashOrder = Pick<Order, '_id' | 'totals' | 'address'> & { userId: UserId }

/** Attempts to pay online. Checkout begins, opens and releases them, since it holds their stock. */
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
    /** Stores a new attempt, in the transaction that holds its stock. */
    begin: (attempt: New, session: ClientSession): Attempt => begin(attempt, false, session),
    /** Stores an attempt to pay online for a cash order. An order has at most one. */
    beginForCashOrder(
      { _id: orderId, userId, totals, address }: CashOrder,
      session: ClientSession,
    ): Attempt {
      return begin({ userId, orderId, draft: { items: [], totals, address } }, true, session)
    },
    /**
     * Opens the payment of an attempt again. The next check with the provider may move earlier but never later, so that
     * opening it repeatedly delays nothing. @returns false when it was paid meanwhile
     */
    reopen({ _id, checkAt }: Attempt): Promise<boolean> {
      const soon = later(FIRST_CHECK_MS)
      const next = checkAt !== null && checkAt < soon ? checkAt : soon
      return attempts.reopen(_id, { openedAt: now(), checkAt: next })
    },

    /** Creates the order at the provider, outside of any transaction; null when the provider failed. */
    async createProviderOrder({ _id, amount }: Attempt): Promise<{ id: string } | null> {
      const order = await provider.createOrder({ amount, receipt: _id }).catch((error) => {
        log.error({ err: error, attempt: _id }, 'the provider opened no order')
        return null
      })
      if (order) metrics.payments.inc({ outcome: 'opened' })
      return order
    },

    /** Stores the provider's order for an attempt; null when the attempt can no longer be paid. */
    async open({ _id }: Attempt, providerOrderId: string): Promise<OpenAttempt | null> {
      const order = { provider: provider.id, providerOrderId }
      const opened = step('opened', providerOrderId)
      // When one request arrives twice at once, the second call finds the attempt that the first one opened.
      const open = (await attempts.open(_id, order, opened)) ?? (await attempts.find({ _id }))
      if (open?.status !== 'OPEN' || open.providerOrderId === null) return null
      return { ...open, providerOrderId: open.providerOrderId }
    },

    /** Ends the hold of an attempt. The caller that gets the attempt must put its stock back; null when there was no hold. */
    release: (
      { _id }: Pick<Attempt, '_id'>,
      reason: string,
      session: ClientSession,
      from: readonly AttemptStatus[] = ACTIVE_HOLD,
    ): Promise<Attempt | null> => attempts.release(_id, from, step('released', reason), session),

    ofOrder: (orderId: OrderId, session: ClientSession) => attempts.find({ orderId }, session),
    ofProviderOrder: (providerOrderId: string) => attempts.find({ providerOrderId }),
    /** The attempt for which a person currently holds stock. */
    activeOf: (userId: UserId, session?: ClientSession) => attempts.findActive(userId, session),
    /** The number of attempts that hold stock. */
    countActiveHolds: attempts.countActiveHolds,
    /** The number of payments that a person opened since then and that paid for no order. */
    countUnpaid: attempts.countUnpaid,
  }
}

export type Attempts = ReturnType<typeof createAttempts>
