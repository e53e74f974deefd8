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
  const say = (text: string) => notices.push({ variantId, text })
  if (!after.available) {
    if (before.available) say(`${noLongerAvailable(name)}.`)
    return notices
  }
  if (after.maxStock === 0) {
    if (before.maxStock > 0) say(`${outOfStock(name)}.`)
  } else if (before.quantity > after.maxStock)
    say(`${onlyLeft(after.maxStock, name)}. ${bagNowHas(after.maxStock)}`)
  const [was, is] = [before.effectivePrice, after.effectivePrice]
  if (was !== is) say(priceChanged(name, was, is))
  return notices
}
