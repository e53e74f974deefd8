import {
  type CatalogueProduct,
  effectivePriceOf,
  type Paise,
  type ProductId,
  type ReviewSummary,
  type Size,
  type SizeStock,
} from '@aaram/contracts'
import mongoose, { type ClientSession } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { AppError } from '../../http/app-error.ts'
import type { ProductModel } from './catalogue.model.ts'
import { toStored } from './catalogue.product.ts'
import { importedStock } from './imported-stock.ts'
import { movesBetween, type StockLedger, type StockMove } from './stock-ledger.store.ts'
import type { StoredProduct } from './stored-product.ts'

export type Prices = { originalPrice: Paise; discountedPrice: Paise | null }
/** `setStock`: the stock in a file becomes the stock of the shop, whatever was sold since the file was exported. */
export type ImportOptions = { setStock: boolean }

/** A change of one product; omitted fields stay. Prices are paise; `sizes` sets the stock of the sizes in it. */
export type ProductChange = {
  sizes?: readonly SizeStock[] | undefined
  originalPrice?: Paise | undefined
  discountedPrice?: Paise | null | undefined
  withdrawn?: boolean | undefined
}

function changed(stored: StoredProduct, change: ProductChange) {
  const prices = {
    originalPrice: change.originalPrice ?? stored.originalPrice,
    discountedPrice:
      change.discountedPrice === undefined ? stored.discountedPrice : change.discountedPrice,
  }
  const quantities = new Map(stored.sizes.map(({ size, quantity }) => [size, quantity]))
  for (const { size, quantity } of change.sizes ?? []) quantities.set(size, quantity)
  return {
    ...prices,
    effectivePrice: effectivePriceOf(prices),
    withdrawn: change.withdrawn ?? stored.withdrawn,
    sizes: [...quantities].map(([size, quantity]) => ({ size, quantity })),
  }
}

type Parts = {
  database: Database
  products: ProductModel
  ledger: StockLedger
}

/** Writes to the catalogue by seller, seed and development kit. Those by orders are in `catalogue-stock.ts`. */
export function catalogueChanges({ database, products, ledger }: Parts) {
  const adjusted = (moves: StockMove[], at: Date, session: ClientSession, isNew = false) =>
    ledger.write([{ kind: 'adjusted', reference: null, at, moves }], session, { isNew })

  /** The stored versions of these products, by `metaTitle`. */
  async function knownOf(files: readonly CatalogueProduct[], session: ClientSession | null) {
    const names = files.map(({ metaTitle }) => metaTitle)
    const found = await products
      .find(
        { metaTitle: mongoose.trusted({ $in: names }) },
        { metaTitle: 1, sizes: 1 },
        { session },
      )
      .lean()
    return new Map(found.map((one) => [one.metaTitle, one]))
  }

  return {
    /** Checks the stock in these files without writing. Returns the errors of each product. */
    async stockErrors(files: readonly CatalogueProduct[], options: ImportOptions) {
      const found = await knownOf(files, null)
      return files.flatMap((file) => {
        const before = found.get(file.metaTitle)?.sizes ?? null
        const { faults } = importedStock(file.sizes, before, options)
        return faults.map((message) => ({ metaTitle: file.metaTitle, field: 'sizes', message }))
      })
    },

    /**
     * Creates or updates products by `metaTitle`, all or none. Returns how many are new, and the ids of all.
     * @throws AppError INVALID_INPUT with a line for each size whose stock in the file differs from the shop's.
     */
    upsert: (
      files: readonly CatalogueProduct[],
      now: Date,
      options: ImportOptions,
    ): Promise<{ created: number; ids: string[] }> =>
      database.transaction(async (session) => {
        const found = await knownOf(files, session)
        const planned = files.map((file) => {
          const old = found.get(file.metaTitle)
          const { sizes, faults } = importedStock(file.sizes, old?.sizes ?? null, options)
          return { ...toStored(file, now), old, sizes: sizes ?? old?.sizes ?? [], faults }
        })
        const faults = planned.flatMap((one) =>
          one.faults.map((fault) => `${one.metaTitle}, ${fault}`),
        )
        if (faults.length) throw new AppError('INVALID_INPUT', faults)
        const created = planned
          .filter(({ old }) => !old)
          .map((one) => ({ ...one, _id: new mongoose.Types.ObjectId() }))
        const known = planned.flatMap((one) => (one.old ? { ...one, old: one.old } : []))
        if (created.length)
          await products.insertMany(
            created.map(({ _id, metaTitle, always, first, sizes }) => ({
              _id,
              metaTitle,
              ...first,
              ...always,
              sizes,
            })),
            { session },
          )
        if (known.length)
          await products.bulkWrite(
            known.map(({ old: { _id, sizes: before }, always, sizes }) => ({
              updateOne: {
                filter: { _id },
                update: { $set: { ...always, ...(sizes !== before && { sizes }) } },
              },
            })),
            { session },
          )
        const ofNew = created.map(({ _id, sizes }) => ({
          productId: _id,
          before: [],
          after: sizes,
        }))
        const ofKnown = known.map(({ old, sizes }) => ({
          productId: old._id,
          before: old.sizes,
          after: sizes,
        }))
        adjusted(ofNew.flatMap(movesBetween), now, session, true)
        adjusted(ofKnown.flatMap(movesBetween), now, session)
        const ids = [...created, ...known.map(({ old }) => old)].map(({ _id }) => _id.toHexString())
        return { created: created.length, ids }
      }),

    /**
     * Changes a product and returns what it was before; null when there is no product with this name. `check` gets the
     * new prices and may throw to abort the change.
     */
    change: (
      slug: string,
      change: ProductChange,
      now: Date,
      check: (prices: Prices) => void = () => undefined,
    ): Promise<StoredProduct | null> =>
      database.transaction(async (session) => {
        const stored = await products.findOne({ metaTitle: slug }, null, { session }).lean()
        if (!stored) return null
        const next = changed(stored, change)
        check(next)
        await products.updateOne({ _id: stored._id }, { $set: next }, { session })
        const sizes = { productId: stored._id, before: stored.sizes, after: next.sizes }
        adjusted(movesBetween(sizes), now, session)
        return stored
      }),

    /** Writes the numbers of the published reviews, in the transaction that changed one of them. */
    setReviewSummary: async (
      _id: ProductId,
      reviewSummary: ReviewSummary,
      session: ClientSession,
    ): Promise<void> => {
      await products.updateOne({ _id }, { $set: { reviewSummary } }, { session })
    },

    /** Sets the stock of a size that the product has. Returns the product before the change, or null. */
    setStock: (
      slug: string,
      size: Size,
      quantity: number,
      now: Date,
    ): Promise<StoredProduct | null> =>
      database.transaction(async (session) => {
        const stored = await products
          .findOneAndUpdate(
            { metaTitle: slug, 'sizes.size': size },
            { $set: { 'sizes.$.quantity': quantity } },
            { returnDocument: 'before', session },
          )
          .lean()
        if (!stored) return null
        const before = stored.sizes.filter((one) => one.size === size)
        const sizes = { productId: stored._id, before, after: [{ size, quantity }] }
        adjusted(movesBetween(sizes), now, session)
        return stored
      }),
  }
}
