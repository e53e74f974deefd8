import { stockKey } from '../modules/catalogue/catalogue.service.ts'
import type { Books } from './audit-sources.ts'

/** Pieces by `stockKey`. */
type Pieces = Map<string, number>
type Line = Parameters<typeof stockKey>[0] & { quantity: number }

function add(pieces: Pieces, key: string, quantity: number): void {
  pieces.set(key, (pieces.get(key) ?? 0) + quantity)
}
const sumOf = (lines: readonly Line[]): Pieces => {
  const pieces: Pieces = new Map()
  for (const line of lines) add(pieces, stockKey(line), line.quantity)
  return pieces
}

/** What does not come to the same in two counts. */
const unequal = (
  counted: Pieces,
  right: Pieces,
  said: (is: number, should: number) => string = (is, should) => `${is}, not ${should}`,
): string[] =>
  [...new Set([...counted.keys(), ...right.keys()])].flatMap((key) => {
    const [is, should] = [counted.get(key) ?? 0, right.get(key) ?? 0]
    return is === should ? [] : [`${key}: ${said(is, should)}`]
  })
/** Without the counts themselves, which every sale changes: the same difference reads the same each time. */
const difference = (is: number, should: number) =>
  is < should ? `${should - is} too few` : `${is - should} too many`

/** Orders that keep no pieces: they went back, or never came. */
const EMPTY_HANDED = ['CANCELLED', 'EXCHANGE_REJECTED']

type Order = Books['orders'][number]

/** What came back undelivered is the order's until it is sold again; damaged or lost, it stays so. */
const isEmptyHanded = ({ status, undelivered }: Order) =>
  EMPTY_HANDED.includes(status) && (!undelivered || undelivered.units === 'RESTOCKED')

/** What came back of the original and is sold again. */
function returned({ originalOrderId, items, restocked }: Order, byId: ReadonlyMap<string, Order>) {
  const original = restocked ? byId.get(originalOrderId ?? '') : undefined
  return items.flatMap(({ _id }) => original?.items.find((item) => item._id === _id) ?? [])
}

/** What orders and open payments should have taken, less what came back, by the order's id. */
function owed({ orders, attempts }: Books): Map<string, Pieces> {
  const taken = new Map<string, Pieces>()
  const byId = new Map(orders.map((order) => [order._id as string, order]))
  for (const { status, orderId, draft } of attempts)
    if (status === 'OPENING' || status === 'OPEN') taken.set(orderId, sumOf(draft.items))
  for (const order of orders) {
    const { _id, type, items } = order
    const pieces = sumOf(type === 'RETURN' || isEmptyHanded(order) ? [] : items)
    for (const item of returned(order, byId)) add(pieces, stockKey(item), -item.quantity)
    taken.set(_id, pieces)
  }
  return taken
}

/** Stock: all changes since the first make what is there, and every order has exactly its own pieces. */
export function stockBreaks(books: Books): string[] {
  const breaks: string[] = []
  const total: Pieces = new Map()
  const taken = new Map<string, Pieces>()
  for (const { reference, moves } of books.entries)
    for (const { delta, ...variant } of moves) {
      add(total, stockKey(variant), delta)
      if (reference === null) continue
      const own = taken.get(reference) ?? new Map()
      taken.set(reference, own)
      add(own, stockKey(variant), -delta)
    }

  const present = sumOf(
    books.products.flatMap(({ productId, sizes }) =>
      sizes.map(({ size, quantity }) => ({ productId, size, quantity })),
    ),
  )
  for (const [key, quantity] of present) if (quantity < 0) breaks.push(`Stock below 0: ${key}`)
  breaks.push(
    ...unequal(present, total, difference).map(
      (line) => `Stock is not what its changes make: ${line}`,
    ),
  )

  const right = owed(books)
  for (const id of new Set([...taken.keys(), ...right.keys()]))
    for (const line of unequal(taken.get(id) ?? new Map(), right.get(id) ?? new Map()))
      breaks.push(`Order ${id} has other pieces than it should: ${line}`)
  return breaks
}
