import { stockKey } from '../modules/catalogue/catalogue.service.ts'
import type { Attempt, Order, StockEntry } from './audit-records.ts'
import { addUnits, sumOf, type Units, unequal } from './stock-units.ts'

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
    if (item) addUnits(units, stockKey(item), -item.quantity)
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
      addUnits(taken.get(reference ?? '') ?? new Map(), stockKey(variant), -delta)
  return [...right].flatMap(([id, units]) =>
    unequal(taken.get(id) ?? new Map(), units).map(
      (line) => `Order ${id} has other units than it should: ${line}`,
    ),
  )
}
