import { formatRupees } from '@aaram/contracts'
import type { BagItem } from './bag-item.ts'

/** A line by its title and size, as sentences name it. */
export const nameOf = ({ title, size }: BagItem) => `${title} (${size})`

export const alreadyInBag = (item: BagItem) => `${nameOf(item)} is already in your bag`
export const leftOut = (item: BagItem, reason: string) =>
  `${nameOf(item)} was left out of your bag. ${reason}`

/** What a shopper must be told when a line becomes another without their doing; empty when nothing. */
export function newsOf(before: BagItem, after: BagItem): string[] {
  const name = nameOf(after)
  const news: string[] = []
  if (!after.available) return before.available ? [`${name} is no longer available.`] : []
  if (after.maxStock === 0) {
    if (before.maxStock > 0) news.push(`${name} is out of stock.`)
  } else if (before.quantity > after.maxStock)
    news.push(`Only ${after.maxStock} of ${name} left: your bag holds ${after.maxStock} now.`)
  const [was, is] = [before.effectivePrice, after.effectivePrice]
  if (was !== is)
    news.push(
      `The price of ${name} went ${is > was ? 'up' : 'down'} from ${formatRupees(was)} to ${formatRupees(is)}.`,
    )
  return news
}
