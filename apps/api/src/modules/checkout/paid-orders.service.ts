import type { BagService } from '../bag/bag.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import type { PaidOrderPlacement } from '../payments/settlement.service.ts'
import type { OrderPlacement } from './order-placement.service.ts'
import { stockLines } from './quote.ts'

type Parts = {
  bag: BagService
  catalogue: CatalogueService
  identity: IdentityService
  orders: OrdersService
  placement: OrderPlacement
}

/** Orders that were paid online: what settlement needs of checkout. */
export const createPaidOrders = ({
  bag,
  catalogue,
  identity,
  orders,
  placement,
}: Parts): PaidOrderPlacement => ({
  runExclusive: ({ userId, draft }, work) =>
    placement.mutex.runExclusive(placement.keysOf(userId, draft.items), work),
  transaction: placement.transaction,

  async place({ orderId, userId, draft, status }, { transactionId, capturedAt }, session) {
    const lines = stockLines(draft)
    if (status === 'RELEASED')
      await catalogue.takeStock(lines, session, { kind: 'sold', reference: orderId })
    const payment = { method: 'ONLINE', status: 'PAID', transactionId, capturedAt } as const
    const shopper = await identity.find(userId)
    const placed = await orders.place(
      { orderId, shopper, draft, status: 'CONFIRMED', payment },
      session,
    )
    await bag.removeOrdered(userId, lines, session)
    return placed
  },
})
