import {
  bagNowHas,
  noLongerAvailable,
  onlyLeft,
  outOfStock,
  priceChanged,
  type VariantId,
} from '@aaram/contracts'
import type { BagItem } from './bag-item.ts'

/** A line by its title and size, as sentences name it. */
export const nameOf = ({ title, size }: BagItem) => `${title} (${size})`

/** What changed of a line without the shopper's doing, as a sentence. */
export type Notice = { variantId: VariantId; text: string }

/** What a shopper must be told when a line becomes another without their doing; empty when nothing. */
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
