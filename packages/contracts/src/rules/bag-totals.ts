import type { Paise } from '../codecs.ts'
import { toPaise } from '../money.ts'

type Line = { originalPrice: Paise; effectivePrice: Paise; quantity: number }
/** Totals of a bag or an order, in paise. `discountPercent` has at most two decimals. */
export type BagTotals = {
  itemsTotal: Paise
  discount: Paise
  discountPercent: number
  delivery: Paise
  grandTotal: Paise
}

/** Computes the totals of a bag: list prices, discount, free delivery (spec section 9), and the amount to pay. */
export function bagTotals(lines: readonly Line[]): BagTotals {
  const sum = (of: (line: Line) => number) =>
    lines.reduce((total, line) => total + of(line) * line.quantity, 0)
  const grandTotal = sum((line) => line.effectivePrice)
  const discount = sum((line) => Math.max(0, line.originalPrice - line.effectivePrice))
  const itemsTotal = grandTotal + discount
  return {
    itemsTotal: toPaise(itemsTotal),
    discount: toPaise(discount),
    discountPercent: itemsTotal === 0 ? 0 : Math.round((discount / itemsTotal) * 100_00) / 100,
    delivery: toPaise(0),
    grandTotal: toPaise(grandTotal),
  }
}
