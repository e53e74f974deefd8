import { type OrderId, type OrderPayload, STOCK_HOLD_MS, type UserId } from '@aaram/contracts'
import { currentRequestId } from '@aaram/telemetry/request-id'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { LEAST_PAISE } from '../../integrations/payments/payment-provider.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import {
  ACTIVE_HOLD,
  type Attempt,
  type AttemptStatus,
  createAttemptsStore,
} from './attempts.store.ts'
import type { BuyingLimits } from './buying-limits.service.ts'
import type { OrderPlacement } from './order-placement.service.ts'
import { orderUnavailable } from './order-unavailable.ts'
import { stockLines } from './quote.ts'
import { idempotencyRecord } from './requests.store.ts'

/** The provider is first asked about a payment after a minute. */
const FIRST_CHECK_MS = 60_000

type Parts = {
  catalogue: CatalogueService
  placement: OrderPlacement
  orders: OrdersService
  limits: BuyingLimits
}
/** An attempt that can be paid. */
export type OpenAttempt = Attempt & { providerOrderId: string }

/** Stock that is held while somebody pays: 15 minutes, one open payment a person. Decisions, "Checkout and payment". */
export function createHolds(deps: Deps, { catalogue, placement, orders, limits }: Parts) {
  const { database, now, newId, log, metrics, payments } = deps
  const { provider } = payments
  const attempts = createAttemptsStore(database)
  const step = (what: string, note = '') => ({ what, at: now(), note })
  const later = (ms: number) => new Date(now().getTime() + ms)

  /** True when a repeated request may answer this attempt: it was paid, or still holds its stock. */
  async function isUsable(
    { status, holdExpiresAt, orderId, provider: taker }: Attempt,
    key: string | undefined,
    session: ClientSession,
  ): Promise<boolean> {
    if (status !== 'SETTLED')
      return status !== 'RELEASED' && holdExpiresAt > now() && taker === provider.id
    // Who cancels and pays for the same anew wants it; the key would mark it as a retry of the old one.
    return key !== undefined || (await orders.kept(orderId, session))?.status !== 'CANCELLED'
  }

  /** Frees the hold of an attempt, once. */
  async function release(
    { _id }: Pick<Attempt, '_id'>,
    why: string,
    session: ClientSession,
    from: readonly AttemptStatus[] = ACTIVE_HOLD,
  ): Promise<void> {
    const released = await attempts.release(_id, from, step('released', why), session)
    if (released)
      await catalogue.restoreStock(stockLines(released.draft), session, released.orderId)
  }

  /** The attempt of this request: the one that it created before, or a new one that holds its stock. */
  const hold = (userId: UserId, payload: OrderPayload, key: string | undefined) =>
    placement.mutex.runExclusive(placement.keysOf(userId, payload.items), () => {
      const record = idempotencyRecord(userId, 'payment', key, payload)
      return placement.transaction(async (session): Promise<Attempt> => {
        const orderId = await placement.findPrevious(record, session)
        const known = orderId && (await attempts.find({ orderId }, session))
        if (known && (await isUsable(known, key, session))) return known
        const open = await attempts.find({ holder: userId }, session)
        if (open) await release(open, 'another payment was opened', session)
        const draft = await placement.priced(payload, session)
        limits.checkUnits(draft)
        await limits.checkPayments(userId, session)
        if (draft.totals.grandTotal < LEAST_PAISE)
          throw new AppError('INVALID_INPUT', ['Online payment starts at ₹1.00.'])
        const attempt: Attempt = {
          _id: newId(),
          userId,
          orderId: newId() as OrderId,
          provider: provider.id,
          providerOrderId: null,
          amount: draft.totals.grandTotal,
          draft,
          status: 'OPENING',
          holder: userId,
          holdExpiresAt: later(STOCK_HOLD_MS),
          checkAt: later(FIRST_CHECK_MS),
          createdAt: now(),
          requestId: currentRequestId() ?? null,
          history: [step('held')],
        }
        placement.claim(record, attempt.orderId, session)
        const reason = { kind: 'held', reference: attempt.orderId } as const
        await catalogue.takeStock(stockLines(draft), session, reason)
        attempts.add(attempt, session)
        return attempt
      })
    })

  /** Opens the provider's order, outside of every transaction; without one the hold is free again. */
  async function openAtProvider({ _id, amount }: Attempt): Promise<OpenAttempt> {
    const made = await provider.createOrder({ amount, receipt: _id }).catch(async (error) => {
      log.error({ err: error, attempt: _id }, 'the provider opened no order')
      await database.transaction((session) =>
        release({ _id }, 'the provider opened no order', session, ['OPENING']),
      )
      throw orderUnavailable()
    })
    metrics.payments.inc({ outcome: 'opened' })
    // Of the same request twice at once, the second finds what the first has opened.
    const open =
      (await attempts.open(_id, made.id, step('opened', made.id))) ?? (await attempts.find({ _id }))
    if (open?.status !== 'OPEN' || open.providerOrderId === null) throw orderUnavailable()
    return { ...open, providerOrderId: open.providerOrderId }
  }

  return {
    /**
     * Holds the stock and opens the payment. A retry returns the same payment while it is open.
     * @throws AppError ORDER_CHANGED, REQUEST_CONFLICT, INVALID_INPUT, ORDER_UNAVAILABLE.
     */
    async open(userId: UserId, payload: OrderPayload, key?: string): Promise<OpenAttempt> {
      if (payload.payment.method !== 'ONLINE')
        throw new AppError('INVALID_INPUT', ['Cash on delivery is ordered at once.'])
      const attempt = await hold(userId, payload, key)
      const { providerOrderId } = attempt
      return providerOrderId === null ? openAtProvider(attempt) : { ...attempt, providerOrderId }
    },

    /** The payment window was closed. Again, or after the payment, it changes nothing. @throws AppError ORDER_NOT_FOUND */
    async close(userId: UserId, providerOrderId: string): Promise<void> {
      const attempt = await attempts.find({ providerOrderId })
      if (attempt?.userId !== userId) throw new AppError('ORDER_NOT_FOUND')
      await database.transaction((session) => release(attempt, 'the window was closed', session))
    },

    /** The payment for which a person holds stock now. */
    /** How many payments hold stock. */
    holding: attempts.countHolding,
    heldBy: (userId: UserId): Promise<Attempt | null> => attempts.find({ holder: userId }),
    /** Frees a hold, if it is one still, in the transaction of what takes its place. */
    releaseFor: (attempt: Attempt, session: ClientSession): Promise<void> =>
      release(attempt, 'it was ordered for cash', session),

    /** Frees a hold whose time is over. */
    async expire(attempt: Attempt): Promise<void> {
      if (attempt.holdExpiresAt > now()) return
      await database.transaction((session) => release(attempt, 'its time was over', session))
    },
  }
}

export type Holds = ReturnType<typeof createHolds>
