import { type OrderId, payOnlineBlocker, type UserId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { LEAST_PAISE } from '../../integrations/payments/payment-provider.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import { type Attempts, type OpenAttempt, orderUnavailable } from '../payments/attempts.service.ts'
import type { OrderPlacement } from './order-placement.service.ts'

type Parts = { attempts: Attempts; orders: OrdersService; placement: OrderPlacement }

/**
 * Online payments of cash-on-delivery orders. An order has one attempt with one order at the provider, and every payment
 * window for it pays that one, so the provider also prevents paying twice. Decisions, "Checkout and payment".
 */
export function createCashOrderPayments(
  { payments: { provider } }: Pick<Deps, 'payments'>,
  { attempts, orders, placement }: Parts,
) {
  /** The order's attempt; created if there is none. @throws as `open` */
  const attemptFor = (id: OrderId, userId: UserId | null) =>
    // Of two concurrent calls, the second is retried and finds the first one's attempt.
    placement.transaction(async (session) => {
      const order = await orders.findInternal(id, session)
      if (!order || (userId !== null && order.userId !== userId))
        throw new AppError('ORDER_NOT_FOUND')
      const blocker = payOnlineBlocker(order)
      if (blocker) throw new AppError(blocker)
      if (order.totals.grandTotal < LEAST_PAISE)
        throw new AppError('INVALID_INPUT', ['Online payment starts at ₹1.00.'])
      return (
        (await attempts.ofOrder(order._id, session)) ?? attempts.beginForCashOrder(order, session)
      )
    })

  return {
    /** False in a shop that offers cash on delivery only. */
    isPossible: provider.disabled !== true,

    /**
     * Opens the payment of an order, again if it was opened before. `userId`: the caller, who must own the order; null when
     * access was checked in another way.
     * @throws AppError ORDER_NOT_FOUND, also for another person's order; what `payOnlineBlocker` returns; INVALID_INPUT
     * when the amount is too small; ORDER_UNAVAILABLE when the provider fails, or the shop has none
     */
    async open(id: OrderId, userId: UserId | null): Promise<OpenAttempt> {
      if (provider.disabled) throw orderUnavailable()
      const attempt = await attemptFor(id, userId)
      const { providerOrderId } = attempt
      if (providerOrderId !== null) {
        if (!(await attempts.reopen(attempt))) throw new AppError('ORDER_ALREADY_PAID')
        return { ...attempt, providerOrderId }
      }
      const created = await attempts.createProviderOrder(attempt)
      const open = created && (await attempts.open(attempt, created.id))
      if (!open) throw orderUnavailable()
      return open
    },
  }
}

export type CashOrderPayments = ReturnType<typeof createCashOrderPayments>
