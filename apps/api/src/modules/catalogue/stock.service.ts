import { noLongerAvailable, onlyLeft, outOfStock, type ProductId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import { enqueue } from '../../database/unit-of-work.ts'
import { AppError } from '../../http/app-error.ts'
import { stockKey } from './catalogue.product.ts'
import type { CatalogueReads } from './catalogue-reads.ts'
import type { CatalogueStock, StockLine } from './catalogue-stock.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import type { StockLedger, StockReason } from './stock-ledger.store.ts'

/** One line for each product and size, always in the same order, so that two orders never deadlock. */
function merged(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
      throw new RangeError(`No quantity of units: ${line.quantity}`)
    const key = stockKey(line)
    const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity
    sums.set(key, { ...line, quantity })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

/** Moves for the ledger: units added (1) or removed (-1). */
const moved = (lines: readonly StockLine[], sign: 1 | -1) =>
  lines.map(({ quantity, ...variant }) => ({ ...variant, delta: sign * quantity }))

type Options = {
  stock: CatalogueStock
  store: CatalogueReads
  version: CatalogueVersion
  ledger: StockLedger
  now: () => Date
}

/** Changes that are not for an order. */
const ADJUSTED: StockReason = { kind: 'adjusted', reference: null }

/** Changes of stock by orders, inside the transaction of the order. Stock never falls below 0. */
export function createStockService({ stock, store, version, ledger, now }: Options) {
  /** The products that each transaction changes. */
  const subscribed = new WeakMap<ClientSession, Set<ProductId>>()
  const invalidations = new Set<Promise<void>>()

  /** Cached responses become invalid when the transaction has ended, not earlier. */
  function invalidateOnCommit(session: ClientSession, lines: readonly StockLine[]): void {
    const known = subscribed.get(session)
    const products = known ?? new Set<ProductId>()
    for (const { productId } of lines) products.add(productId)
    if (known) return
    subscribed.set(session, products)
    session.once('ended', () => {
      // Other processes read the version from the database. If it cannot be written, their responses expire within minutes.
      const invalidation = version.changed('stock', [...products]).catch(() => undefined)
      invalidations.add(invalidation)
      invalidation.finally(() => invalidations.delete(invalidation))
    })
  }

  /** Lines for the shopper about what is out of stock. */
  async function shortages(short: readonly StockLine[], session: ClientSession): Promise<string[]> {
    const items = await store.byIds(
      short.map(({ productId }) => productId),
      session,
    )
    return short.flatMap(({ productId, size }) => {
      const item = items.find(({ product }) => product._id === productId)
      if (!item) return noLongerAvailable('An item')
      const { title, sizes } = item.product
      if (item.withdrawn) return noLongerAvailable(title)
      const stock = sizes.find((one) => one.size === size)?.quantity ?? 0
      return stock === 0 ? outOfStock(`${title} (${size})`) : onlyLeft(stock, `${title} (${size})`)
    })
  }

  function take(
    taken: readonly StockLine[],
    session: ClientSession,
    { alsoWithdrawn }: { alsoWithdrawn: boolean },
  ): void {
    const writes = taken.map((line) => stock.take(line, alsoWithdrawn))
    enqueue(session, writes, async (modified) => {
      const short = taken.filter((_, n) => modified[n] === 0)
      if (short.length) throw new AppError('OUT_OF_STOCK', await shortages(short, session))
    })
  }

  return {
    /** Resolves when the changes so far are visible to other processes. Call it before the program ends. */
    flush: async (): Promise<void> => {
      await Promise.all(invalidations)
    },

    /**
     * Takes the units of all lines at the end of the transaction of `session`, with an entry in the ledger. If stock is
     * short or a product is withdrawn, the transaction fails with AppError OUT_OF_STOCK and a line for each shortage.
     */
    async takeStock(
      lines: readonly StockLine[],
      session: ClientSession,
      reason: StockReason = ADJUSTED,
    ): Promise<void> {
      invalidateOnCommit(session, lines)
      const taken = merged(lines)
      take(taken, session, { alsoWithdrawn: false })
      ledger.write([{ ...reason, at: now(), moves: moved(taken, -1) }], session)
    },

    /**
     * Takes out units that had come back for the order `reference` and now go to their shopper again: as `takeStock`, but
     * also from withdrawn products. Only the units in `entered` really came into stock; the others, and units of a size
     * that no longer exists, are not taken and cannot be short.
     */
    async sendStockBack(
      lines: readonly StockLine[],
      session: ClientSession,
      { reference, entered }: { reference: string; entered: readonly StockLine[] },
    ): Promise<void> {
      invalidateOnCommit(session, lines)
      const back = merged(lines)
      const cameIn = new Set(entered.map(stockKey))
      const items = await store.byIds(
        back.map(({ productId }) => productId),
        session,
      )
      const isThere = (line: StockLine) =>
        cameIn.has(stockKey(line)) &&
        items.some(
          ({ product }) =>
            product._id === line.productId && product.sizes.some(({ size }) => size === line.size),
        )
      take(back.filter(isThere), session, { alsoWithdrawn: true })
      const at = now()
      const gone = back.filter((line) => !isThere(line))
      ledger.write(
        [
          { ...ADJUSTED, at, moves: moved(gone, 1) },
          { kind: 'sold', reference, at, moves: moved(back, -1) },
        ],
        session,
      )
    },

    /**
     * Takes the same number of units again for the order `reference`, whose first units were lost: as `takeStock`, but also
     * from withdrawn products. The ledger writes off the lost units.
     */
    async replaceStock(
      lines: readonly StockLine[],
      session: ClientSession,
      reference: string,
    ): Promise<void> {
      invalidateOnCommit(session, lines)
      const taken = merged(lines)
      take(taken, session, { alsoWithdrawn: true })
      const at = now()
      ledger.write(
        [
          { kind: 'sold', reference, at, moves: moved(taken, -1) },
          { kind: 'restored', reference, at, moves: moved(taken, 1) },
          { ...ADJUSTED, at, moves: moved(taken, -1) },
        ],
        session,
      )
    },

    /**
     * Puts the units of all lines back, in the transaction of `session`, and returns those that are in stock now: units of
     * sizes that no longer exist are not. The caller must make sure that it is called only once.
     */
    async restoreStock(
      lines: readonly StockLine[],
      session: ClientSession,
      reference: string | null = null,
    ): Promise<StockLine[]> {
      invalidateOnCommit(session, lines)
      const gone: StockLine[] = []
      const back = merged(lines)
      for (const line of back) if (!(await stock.restore(line, session))) gone.push(line)
      const at = now()
      ledger.write(
        [
          { kind: 'restored', reference, at, moves: moved(back, 1) },
          // Units of a size that no longer exists are removed again in the same change.
          { ...ADJUSTED, at, moves: moved(gone, -1) },
        ],
        session,
      )
      return back
        .filter((line) => !gone.includes(line))
        .map(({ productId, size, quantity }) => ({ productId, size, quantity }))
    },
  }
}
