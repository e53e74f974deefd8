import type { SizeStock } from '@aaram/contracts'
import { stockKey } from '../modules/catalogue/catalogue.service.ts'
import type { Attempt, Order, StockEntry } from './audit-records.ts'

/** Units by `stockKey`. */
type Units = Map<string, number>
type Line = Parameters<typeof stockKey>[0] & { quantity: number }

function add(units: Units, key: string, quantity: number): void {
  units.set(key, (units.get(key) ?? 0) + quantity)
}
const sumOf = (lines: readonly Line[]): Units => {
  const units: Units = new Map()
  for (const line of lines) add(units, stockKey(line), line.quantity)
  return units
}

/** Variants with different counts. */
const unequal = (
  counted: Units,
  right: Units,
  said: (is: number, should: number) => string = (is, should) => `${is}, not ${should}`,
): string[] =>
  [...new Set([...counted.keys(), ...right.keys()])].flatMap((key) => {
    const [is, should] = [counted.get(key) ?? 0, right.get(key) ?? 0]
    return is === should ? [] : [`${key}: ${said(is, should)}`]
  })
/** States only the difference, because every sale changes the counts and a lasting discrepancy must give the same line each time. */
const difference = (is: number, should: number) =>
  is < should ? `${should - is} too few` : `${is - should} too many`

/** Statuses of orders that keep no units. */
const EMPTY_HANDED = ['CANCELLED', 'EXCHANGE_REJECTED']

/** Whether the order should have no units. Undelivered units belong to the order until they are back in stock; damaged or lost ones always do. */
const isEmptyHanded = ({ status, undelivered }: Order) =>
  EMPTY_HANDED.includes(status) && (!undelivered || undelivered.units === 'RESTOCKED')

/** The units that an order should have taken from stock, less the units of its original that were put back. */
export function unitsOfOrder(order: Order, original: Order | undefined): Units {
  const { type, items, restocked } = order
  const units = sumOf(type === 'RETURN' || isEmptyHanded(order) ? [] : items)
  if (!restocked) return units
  for (const { _id } of items) {
    const item = original?.items.find((one) => one._id === _id)
    if (item) add(units, stockKey(item), -item.quantity)
  }
  return units
}

/** The units that an attempt which became no order should have taken. */
export const unitsOfAttempt = ({ status, draft }: Attempt): Units =>
  sumOf(status === 'OPENING' || status === 'OPEN' ? draft.items : [])

/** Every order must have exactly its own units. `right`: what each should have taken; `entries`: what was taken for them. */
export function orderStockDiscrepancies(
  right: ReadonlyMap<string, Units>,
  entries: readonly StockEntry[],
): string[] {
  const taken = new Map<string, Units>([...right.keys()].map((id) => [id, new Map()]))
  for (const { reference, moves } of entries)
    for (const { delta, ...variant } of moves)
      add(taken.get(reference ?? '') ?? new Map(), stockKey(variant), -delta)
  return [...right].flatMap(([id, units]) =>
    unequal(taken.get(id) ?? new Map(), units).map(
      (line) => `Order ${id} has other units than it should: ${line}`,
    ),
  )
}

/** Adds up all changes of each variant, which must equal its current stock. */
export function createStockTotals() {
  const total: Units = new Map()
  const present: Units = new Map()
  return {
    addEntries(entries: readonly StockEntry[]): void {
      for (const { moves } of entries)
        for (const { delta, ...variant } of moves) add(total, stockKey(variant), delta)
    },
    addPresent({ productId, sizes }: { productId: Line['productId']; sizes: SizeStock[] }): void {
      for (const { size, quantity } of sizes) add(present, stockKey({ productId, size }), quantity)
    },
    discrepancies: (): string[] => [
      ...[...present].flatMap(([key, quantity]) => (quantity < 0 ? [`Stock below 0: ${key}`] : [])),
      ...unequal(present, total, difference).map(
        (line) => `Stock is not what its changes make: ${line}`,
      ),
    ],
  }
}
