import { RETURN_WINDOW_MS, REVIEWS, type Size, type UserId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { OrderRecord, OrdersService } from '../orders/orders.service.ts'

/** The values of an item's status with which it stays with the shopper. */
const STAYS: readonly unknown[] = [null, 'RETURN_REJECTED', 'EXCHANGE_REJECTED']

/** The items that can no longer be returned. For an exchange these are the units in the new size. */
const keptOf = ({ type, deliveredAt, items }: OrderRecord, now: Date) =>
  type !== 'RETURN' && deliveredAt && now.getTime() - deliveredAt.getTime() > RETURN_WINDOW_MS
    ? items.filter(({ status }) => STAYS.includes(status))
    : []

/** Which size of a category's products a person kept, by their own orders. */
export function createKeptSizes(
  { now }: Pick<Deps, 'now'>,
  { orders, catalogue }: { orders: OrdersService; catalogue: CatalogueService },
) {
  return {
    /** The size in the latest order that has one; null when the person kept none. */
    async sizeOf(userId: UserId, category: string): Promise<Size | null> {
      const delivered = await orders.deliveredTo(userId, REVIEWS.keptSizeOrders)
      const kept = delivered.flatMap((order) => keptOf(order, now()))
      const items = await catalogue.byIds([...new Set(kept.map(({ productId }) => productId))])
      const ofCategory = new Set(
        items.filter(({ product }) => product.category === category).map((one) => one.product._id),
      )
      return kept.find(({ productId }) => ofCategory.has(productId))?.size ?? null
    },
  }
}

export type KeptSizes = ReturnType<typeof createKeptSizes>
