import type { SizeStock } from '@aaram/contracts'
import { stockKey } from '../modules/catalogue/catalogue.service.ts'
import type { StockEntry } from './audit-records.ts'
import { addUnits, type Line, type Units, unequal } from './stock-units.ts'

/** States only the difference, because every sale changes the counts and a lasting discrepancy must give the same line each time. */
const difference = (is: number, should: number) =>
  is < should ? `${should - is} too few` : `${is - should} too many`

/** Adds up all changes of each variant, which must equal its current stock. */
export function createStockTotals() {
  const total: Units = new Map()
  const present: Units = new Map()
  return {
    addEntries(entries: readonly StockEntry[]): void {
      for (const { moves } of entries)
        for (const { delta, ...variant } of moves) addUnits(total, stockKey(variant), delta)
    },
    addPresent({ productId, sizes }: { productId: Line['productId']; sizes: SizeStock[] }): void {
      for (const { size, quantity } of sizes)
        addUnits(present, stockKey({ productId, size }), quantity)
    },
    discrepancies: (): string[] => [
      ...[...present].flatMap(([key, quantity]) => (quantity < 0 ? [`Stock below 0: ${key}`] : [])),
      ...unequal(present, total, difference).map(
        (line) => `Stock is not what its changes make: ${line}`,
      ),
    ],
  }
}
