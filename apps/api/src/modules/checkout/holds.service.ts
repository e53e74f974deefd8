import type { OrderId, OrderPayload, UserId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { LEAST_PAISE } from '../../integrations/payments/payment-provider.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type DeliveryService, promiseFor } from '../delivery/delivery.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import {
  type Attempt,
  type Attempts,
  type OpenAttempt,
  orderUnavailable,
} from '../payments/attempts.service.ts'
import type { BuyingLimits } from './buying-limits.service.ts'
import type { OrderPlacement } from './order-placement.service.ts'
import { stockLines } from './quote.ts'
import { idempotencyRecord } from './requests.store.ts'

type Parts = {
  attempts: Attempts
  catalogue: CatalogueService
  placement: OrderPlacement
  orders: OrdersService
  limits: BuyingLimits
  delivery: DeliveryService
  identity: IdentityService
}

/** Stock held while somebody pays: for 15 minutes, with one open payment per person. Decisions, "Checkout and payment". */
export function createHolds(
  { database, now, newId, payments: { provider } }: Deps,
  { attempts, catalogue, placement, orders, limits, delivery, identity }: Parts,
) {
  /** Whether a repeated request may return this attempt: it was paid, or still holds its stock. */
  async function isUsable(
    { status, holdExpiresAt, orderId, provider: providerId }: Attempt,
    key: string | undefined,
    session: ClientSession,
  ): Promise<boolean> {
    if (status !== 'SETTLED')
      return status !== 'RELEASED' && holdExpiresAt > now() && providerId === provider.id
    // Paying for the same again after cancelling is a new order, although its record marks it as a retry.
    return (
      key !== undefined || (await orders.findInternal(orderId, session))?.status !== 'CANCELLED'
    )
  }

  /** Releases the hold of an attempt, once. */
  async function release(
    attempt: Pick<Attempt, '_id'>,
    reason: string,
    session: ClientSession,
    ...from: [] | [readonly Attempt['status'][]]
  ): Promise<void> {
    const released = await attempts.release(attempt, reason, session, ...from)
    if (released)
      await catalogue.restoreStock(stockLines(released.draft), session, released.orderId)
  }

  /** The attempt of this request: the one that it created earlier, or a new one that holds stock. */
  async function hold(userId: UserId, payload: OrderPayload, key: string | undefined) {
    // Outside the mutex, so that others do not wait for this.
    const checked = await delivery.check(payload.address.pincode)
    return placement.mutex.runExclusive(placement.keysOf(userId, payload.items), () => {
      const record = idempotencyRecord(userId, 'payment', key, payload)
      return placement.transaction(async (session): Promise<Attempt> => {
        const previous = await placement.findPrevious(record, session)
        const known = previous && (await attempts.ofOrder(previous, session))
        if (known && (await isUsable(known, key, session))) return known
        const open = await attempts.activeOf(userId, session)
        if (open) await release(open, 'another payment was opened', session)
        const priced = await placement.priced(payload, session)
        const draft = { ...priced, promise: promiseFor(checked, 'ONLINE') }
        limits.checkUnits(draft)
        await limits.checkPayments(userId, session)
        if (draft.totals.grandTotal < LEAST_PAISE)
          throw new AppError('INVALID_INPUT', ['Online payment starts at ₹1.00.'])
        const orderId = newId() as OrderId
        placement.claim(record, orderId, session)
        const reason = { kind: 'held', reference: orderId } as const
        await catalogue.takeStock(stockLines(draft), session, reason)
        identity.holdAccount(userId, session)
        return attempts.begin({ userId, orderId, draft }, session)
      })
    })
  }

  /** Creates the order at the provider; if that fails, releases the hold. */
  async function openAtProvider(attempt: Attempt): Promise<OpenAttempt> {
    const order = await attempts.createProviderOrder(attempt)
    if (!order)
      await database.transaction((session) =>
        release(attempt, 'the provider opened no order', session, ['OPENING']),
      )
    const open = order && (await attempts.open(attempt, order.id))
    if (!open) throw orderUnavailable()
    return open
  }

  return {
    /**
     * Holds the stock and opens the payment. A retry returns the same payment as long as it is open.
     * @throws AppError ORDER_CHANGED, NOT_DELIVERABLE, REQUEST_CONFLICT, INVALID_INPUT, ORDER_UNAVAILABLE
     */
    async open(userId: UserId, payload: OrderPayload, key?: string): Promise<OpenAttempt> {
      const attempt = await hold(userId, payload, key)
      const { providerOrderId } = attempt
      return providerOrderId === null ? openAtProvider(attempt) : { ...attempt, providerOrderId }
    },

    /** Releases the hold when the payment window was closed. Does nothing when repeated, or after the payment. @throws AppError ORDER_NOT_FOUND */
    async close(userId: UserId, providerOrderId: string): Promise<void> {
      const attempt = await attempts.ofProviderOrder(providerOrderId)
      if (attempt?.userId !== userId) throw new AppError('ORDER_NOT_FOUND')
      if (attempt.forCashOrder) return
      await database.transaction((session) => release(attempt, 'the window was closed', session))
    },

    /** The payment attempt for which a person currently holds stock. */
    activeOf: (userId: UserId) => attempts.activeOf(userId),
    /** Releases a hold, if it is still active, in the transaction of the order or payment that replaces it. */
    releaseFor: (attempt: Attempt, session: ClientSession): Promise<void> =>
      release(attempt, 'it was ordered for cash', session),

    /** Releases an expired hold. */
    async expire(attempt: Attempt): Promise<void> {
      if (attempt.forCashOrder || attempt.holdExpiresAt > now()) return
      await database.transaction((session) => release(attempt, 'its time was over', session))
    },
  }
}

export type Holds = ReturnType<typeof createHolds>
