import {
  bagTotals,
  formatRupees,
  noLongerAvailable,
  type OrderDraft,
  type OrderPayload,
  onlyLeft,
  QUANTITY_MAX,
  toPaise,
  variantIdOf,
} from '@aaram/contracts'
import { type SoldItem, type StockLine, skuOf, stockKey } from '../catalogue/catalogue.service.ts'

type Seen = OrderPayload['items'][number]
/** All lines of one product in one size, with their total quantity. */
type Demand = {
  seen: readonly [Seen, ...Seen[]]
  quantity: number
  item: SoldItem | undefined
}
type Available = Demand & { item: SoldItem }

/** The order at current prices, or a line for each difference that the shopper must see first. */
export type Quote = { draft: OrderDraft; differences?: undefined } | { differences: string[] }

function demandsOf(items: readonly Seen[], catalogue: readonly SoldItem[]): Demand[] {
  const byId = new Map(catalogue.map((item) => [item.product._id, item]))
  const demands = new Map<string, Demand>()
  for (const seen of items) {
    const key = stockKey(seen)
    const earlier = demands.get(key)
    demands.set(key, {
      seen: earlier ? [...earlier.seen, seen] : [seen],
      quantity: (earlier?.quantity ?? 0) + seen.quantity,
      item: byId.get(seen.productId),
    })
  }
  return [...demands.values()]
}

/** The most important difference between an item and what the shopper saw. */
function differenceOf({ seen, quantity, item }: Demand): string | null {
  const [{ size, title: seenTitle }] = seen
  if (!item || item.withdrawn) return noLongerAvailable(item?.product.title ?? seenTitle)
  const { title, effectivePrice, sizes } = item.product
  const stock = sizes.find((one) => one.size === size)?.quantity ?? 0
  if (stock === 0) return noLongerAvailable(`${title} (${size})`)
  if (quantity > QUANTITY_MAX) return `At most ${QUANTITY_MAX} of ${title} (${size}) can be ordered`
  if (quantity > stock) return onlyLeft(stock, `${title} (${size})`)
  const isPriced = (one: Seen) =>
    one.price === effectivePrice && one.subtotal === effectivePrice * one.quantity
  if (!seen.every(isPriced)) return `${title} (${size}) is now ${formatRupees(effectivePrice)}`
  const variant = variantIdOf(item.product, size)
  const isNamed = (one: Seen) => one.title === title && one.variantId === variant
  return seen.every(isNamed) ? null : `${title} (${size}) has changed`
}

function toItem({ seen, quantity, item }: Available): OrderDraft['items'][number] {
  const [{ size }] = seen
  const { _id: productId, metaTitle, title, thumbnail, colors, effectivePrice } = item.product
  return {
    productId,
    metaTitle,
    title,
    thumbnail,
    color: colors[0] ?? null,
    size,
    sku: skuOf(item, size),
    quantity,
    price: effectivePrice,
    subtotal: toPaise(effectivePrice * quantity),
  }
}

/**
 * Prices an order from the catalogue and compares it with what the shopper saw. Only products, sizes, quantities and the
 * address are taken from the browser. Decisions, "Checkout and payment".
 */
export function quote(payload: OrderPayload, catalogue: readonly SoldItem[]): Quote {
  const demands = demandsOf(payload.items, catalogue)
  const differences = demands.flatMap((demand) => differenceOf(demand) ?? [])
  if (differences.length) return { differences }
  const available = demands as Available[]
  const sums = bagTotals(
    available.map(({ quantity, item: { product } }) => ({ ...product, quantity })),
  )
  const { itemsTotal, discount, delivery, grandTotal } = sums
  const { totals, payment } = payload
  const isSame =
    totals.subtotal === itemsTotal &&
    totals.discount === discount &&
    totals.delivery === delivery &&
    totals.grandTotal === grandTotal &&
    payment.amount === grandTotal
  if (!isSame) return { differences: [`The total is now ${formatRupees(grandTotal)}`] }
  return {
    draft: {
      items: available.map(toItem),
      totals: { itemsTotal, shippingFee: delivery, discount, grandTotal },
      address: payload.address,
    },
  }
}

/** The stock lines of an order. */
export const stockLines = ({ items }: Pick<OrderDraft, 'items'>): StockLine[] =>
  items.map(({ productId, size, quantity }) => ({ productId, size, quantity }))

/** The same, to be taken only while they have the order's prices. */
export const pricedStockLines = ({ items }: Pick<OrderDraft, 'items'>): StockLine[] =>
  items.map(({ productId, size, quantity, price }) => ({
    productId,
    size,
    quantity,
    atPrice: price,
  }))
