import { type ErrorCode, type OrderDraft, payOnlineBlocker } from '@aaram/contracts'
import type { BagService } from '../bag/bag.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { DeliveryService } from '../delivery/delivery.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import type { Attempt } from '../payments/attempts.service.ts'
import type { Lateness, PaidOrderPlacement } from '../payments/settlement.service.ts'
import type { OrderPlacement } from './order-placement.service.ts'
import { stockLines } from './quote.ts'

type Parts = {
  bag: BagService
  catalogue: CatalogueService
  delivery: DeliveryService
  identity: IdentityService
  orders: OrdersService
  placement: OrderPlacement
}

const LATENESS: Partial<Record<ErrorCode, Lateness>> = {
  ORDER_ALREADY_CANCELLED: 'cancelled',
  ORDER_ALREADY_PAID: 'paid',
  PAY_ON_DELIVERY: 'sent',
}

/** Places orders that were paid online. Settlement uses this part of checkout. */
export function createPaidOrders({
  bag,
  catalogue,
  delivery,
  identity,
  orders,
  placement,
}: Parts): PaidOrderPlacement {
  /** The delivery promise made when the payment was opened stays valid, unless the money arrived after the hold had ended. */
  async function withPromise(draft: OrderDraft, status: Attempt['status']): Promise<OrderDraft> {
    if (draft.promise && status !== 'RELEASED') return draft
    const { promise } = await delivery.check(draft.address.pincode)
    return promise ? { ...draft, promise } : draft
  }

  return {
    runExclusive: ({ userId, draft }, work) =>
      placement.mutex.runExclusive(placement.keysOf(userId, draft.items), work),
    transaction: placement.transaction,

    async lateness({ orderId, forCashOrder }, session) {
      const order = forCashOrder ? await orders.findInternal(orderId, session) : null
      const blocker = order && payOnlineBlocker(order)
      return (blocker && LATENESS[blocker]) ?? null
    },

    async place({ orderId, userId, draft, status, forCashOrder }, paid, session) {
      if (forCashOrder) {
        const { orderNumber, token } = await orders.payOnline(orderId, paid, session)
        return { orderNumber, token }
      }
      const { transactionId, capturedAt } = paid
      const lines = stockLines(draft)
      if (status === 'RELEASED')
        await catalogue.takeStock(lines, session, { kind: 'sold', reference: orderId })
      const payment = { method: 'ONLINE', status: 'PAID', transactionId, capturedAt } as const
      const shopper = await identity.find(userId)
      const placed = await orders.place(
        {
          orderId,
          shopper,
          draft: await withPromise(draft, status),
          status: 'CONFIRMED',
          payment,
        },
        session,
      )
      await bag.removeOrdered(userId, lines, session)
      return placed
    },
  }
}
