import {
  bagNowHas,
  noLongerAvailable,
  onlyLeft,
  outOfStock,
  priceChanged,
  type VariantId,
} from '@aaram/contracts'
import type { BagItem } from './bag-item.ts'

/** The name of a line in sentences: title and size. */
export const nameOf = ({ title, size }: BagItem) => `${title} (${size})`

/** A sentence about a change of a line that the shopper did not make. */
export type Notice = { variantId: VariantId; text: string }

/** Notices of the differences between two versions of a line; empty without any. */
export function noticesOf(before: BagItem, after: BagItem): Notice[] {
  const name = nameOf(after)
  const { variantId } = after
  const notices: Notice[] = []
  const notify = (text: string) => notices.push({ variantId, text })
  if (!after.available) {
    if (before.available) notify(`${noLongerAvailable(name)}.`)
    return notices
  }
  if (after.maxStock === 0) {
    if (before.maxStock > 0) notify(`${outOfStock(name)}.`)
  } else if (before.quantity > after.maxStock)
    notify(`${onlyLeft(after.maxStock, name)}. ${bagNowHas(after.maxStock)}`)
  const [was, is] = [before.effectivePrice, after.effectivePrice]
  if (was !== is) notify(priceChanged(name, was, is))
  return notices
}
