import type { ProductId, Size, SizeStock } from '@aaram/contracts'
import mongoose, { type ClientSession, Schema, type Types, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'
import type { RestocksStore } from './restocks.store.ts'

/**
 * Why stock changed. `adjusted`: by seed, import, seller or development kit; `held`: for an open payment or a requested
 * exchange; `sold`: for an order, or sent back to its shopper; `restored`: units came back.
 */
export type StockReason = {
  kind: 'adjusted' | 'held' | 'sold' | 'restored'
  /** The id of the order that the units are for. Held units already have the id of the future order. */
  reference: string | null
}

/** Units that were added (`delta` above 0) or removed. */
export type StockMove = { productId: ProductId | Types.ObjectId; size: Size; delta: number }

/** One entry of the ledger: all sizes that changed together. */
export type StockEntry = StockReason & { at: Date; moves: StockMove[] }

const move = {
  productId: { type: Schema.Types.ObjectId, required: true },
  size: { type: String, required: true },
  delta: { type: Number, required: true },
}
const schema = new Schema<StockEntry>(
  {
    kind: { type: String, required: true },
    reference: { type: String, default: null },
    at: { type: Date, required: true },
    moves: [{ type: move, _id: false }],
  },
  { collection: 'stock_entries', versionKey: false },
)
schema.index({ reference: 1 })

const toEntry = ({ kind, reference, at, moves }: StockEntry): StockEntry => ({
  kind,
  reference: reference ?? null,
  at,
  moves,
})
const entryModel = defineModel('StockEntry', schema)

type Sized = {
  productId: StockMove['productId']
  before: readonly SizeStock[]
  after: readonly SizeStock[]
}

/** The moves from the sizes before to the sizes after. */
export function movesBetween({ productId, before, after }: Sized): StockMove[] {
  const deltas = new Map(before.map(({ size, quantity }) => [size, -quantity]))
  for (const { size, quantity } of after) deltas.set(size, (deltas.get(size) ?? 0) + quantity)
  return [...deltas].flatMap(([size, delta]) => (delta ? { productId, size, delta } : []))
}

/** The net additions of one change; units added and removed in the same change do not count. */
function arrivalsOf(entries: readonly StockEntry[]): StockMove[] {
  const sums = new Map<string, StockMove>()
  for (const { productId, size, delta } of entries.flatMap(({ moves }) => moves)) {
    const key = `${productId} ${size}`
    sums.set(key, { productId, size, delta: (sums.get(key)?.delta ?? 0) + delta })
  }
  return [...sums.values()].filter(({ delta }) => delta > 0)
}

/** Every change of stock since the first, from which the current stock can be recomputed. Entries never change. */
export function createStockLedger(database: Database, restocks: RestocksStore) {
  const entries = entryModel(database)

  function writeEntry({ moves, ...entry }: StockEntry, session: ClientSession): void {
    if (moves.length === 0) return
    // The driver stores values as they are, and callers pass whole order items, so the fields are picked here.
    const kept = moves.map(({ productId, size, delta }) => ({
      productId: new mongoose.Types.ObjectId(productId),
      size,
      delta,
    }))
    const document = { ...entry, moves: kept }
    const collection = entries.collection.collectionName
    enqueue(session, [{ collection, name: 'insertOne', document }])
  }

  return {
    /**
     * Stores all entries of one change, in its transaction; entries without moves are left out. Units added are also stored
     * as a restock, so that people who wait are notified. `isNew`: new products, for which nobody can wait yet.
     */
    write(
      change: readonly StockEntry[],
      session: ClientSession,
      { isNew = false }: { isNew?: boolean } = {},
    ): void {
      for (const entry of change) writeEntry(entry, session)
      if (!isNew) restocks.add(arrivalsOf(change), session)
    },
    ...batchReader(entries, toEntry),

    /** The entries for these orders. */
    ofReferences: async (references: readonly string[]): Promise<StockEntry[]> =>
      (await entries.find({ reference: trusted({ $in: references }) }).lean()).map(toEntry),
  }
}

export type StockLedger = ReturnType<typeof createStockLedger>
