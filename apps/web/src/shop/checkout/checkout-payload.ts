import {
  bagTotals,
  type DeliveryAddress,
  type OrderPayload,
  type PaymentMethod,
  toPaise,
} from '@aaram/contracts'
import type { BagItem } from '../bag/bag-item.ts'

/** The order as the shopper saw it: spec section 3, "Order creation payload". */
export function payloadOf(
  items: readonly BagItem[],
  address: DeliveryAddress,
  method: PaymentMethod,
): OrderPayload {
  const { itemsTotal, discount, delivery, grandTotal } = bagTotals(items)
  return {
    items: items.map((item) => ({
      productId: item.productId,
      title: item.title,
      quantity: item.quantity,
      price: item.effectivePrice,
      subtotal: toPaise(item.effectivePrice * item.quantity),
      size: item.size,
      color: item.color,
      ...(item.sku !== undefined && { sku: item.sku }),
      thumbnail: item.thumbnail,
      variantId: item.variantId,
    })),
    address,
    payment: { method, amount: grandTotal },
    totals: { subtotal: itemsTotal, discount, delivery, grandTotal },
  }
}
