import {
  type CatalogueProduct,
  effectivePriceOf,
  type Paise,
  type Size,
  type SizeStock,
} from '@aaram/contracts'
import mongoose, { type ClientSession } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { productModel, type StoredProduct, searchWordModel } from './catalogue.model.ts'
import { toStored } from './catalogue.product.ts'
import { movesBetween, type StockLedger, type StockMove } from './stock-ledger.store.ts'

/** Changes of one product; what is left out stays. Prices are paise; `sizes` sets the sizes it names. */
export type ProductChange = {
  sizes?: readonly SizeStock[] | undefined
  originalPrice?: Paise | undefined
  discountedPrice?: Paise | null | undefined
  withdrawn?: boolean | undefined
}

function changed(stored: StoredProduct, change: ProductChange) {
  const prices = {
    originalPrice: change.originalPrice ?? (stored.originalPrice as Paise),
    discountedPrice:
      change.discountedPrice === undefined
        ? (stored.discountedPrice as Paise | null)
        : change.discountedPrice,
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

/** Writes of the catalogue by seller, seed and development kit. Stock of orders has a store of its own. */
export function createCatalogueChangesStore(database: Database, ledger: StockLedger) {
  const products = productModel(database)
  const words = searchWordModel(database)

  const adjusted = (moves: StockMove[], at: Date, session: ClientSession) =>
    ledger.write({ kind: 'adjusted', reference: null, at, moves }, session)

  async function keepWords(keys: Iterable<string>, session: ClientSession): Promise<void> {
    const wanted = new Set(keys)
    const known = await words
      .find({ _id: mongoose.trusted({ $in: [...wanted] }) }, { _id: 1 }, { session })
      .lean()
    for (const { _id } of known) wanted.delete(_id)
    if (wanted.size)
      await words.insertMany(
        [...wanted].map((_id) => ({ _id })),
        { session },
      )
  }

  return {
    /** Writes products by their `metaTitle`, new or known, all or none. Answers how many are new. */
    upsert: (files: readonly CatalogueProduct[], now: Date): Promise<{ created: number }> =>
      database.transaction(async (session) => {
        const stored = files.map((file) => toStored(file, now))
        const names = stored.map(({ metaTitle }) => metaTitle)
        const found = await products
          .find(
            { metaTitle: mongoose.trusted({ $in: names }) },
            { metaTitle: 1, sizes: 1 },
            { session },
          )
          .lean()
        const before = new Map(found.map((one) => [one.metaTitle, one]))
        const created = stored
          .filter(({ metaTitle }) => !before.has(metaTitle))
          .map((one) => ({ ...one, _id: new mongoose.Types.ObjectId() }))
        const known = stored.flatMap((one) => {
          const old = before.get(one.metaTitle)
          return old ? { ...one, _id: old._id, old } : []
        })
        if (created.length)
          await products.insertMany(
            created.map(({ _id, metaTitle, always, first }) => ({
              _id,
              metaTitle,
              ...first,
              ...always,
            })),
            { session },
          )
        if (known.length)
          await products.bulkWrite(
            known.map(({ _id, always }) => ({
              updateOne: { filter: { _id }, update: { $set: always } },
            })),
            { session },
          )
        const moves = [
          ...created.map(({ _id, always }) => ({
            productId: _id,
            before: [],
            after: always.sizes,
          })),
          ...known.map(({ _id, old, always }) => ({
            productId: _id,
            before: old.sizes,
            after: always.sizes,
          })),
        ].flatMap(movesBetween)
        await adjusted(moves, now, session)
        await keepWords(
          stored.flatMap(({ always }) => always.words),
          session,
        )
        return { created: created.length }
      }),

    /** Changes a product and answers what it was before; null when there is none of this name. */
    change: (slug: string, change: ProductChange, now: Date): Promise<StoredProduct | null> =>
      database.transaction(async (session) => {
        const stored = await products.findOne({ metaTitle: slug }, null, { session }).lean()
        if (!stored) return null
        const next = changed(stored, change)
        await products.updateOne({ _id: stored._id }, { $set: next }, { session })
        const sizes = { productId: stored._id, before: stored.sizes, after: next.sizes }
        await adjusted(movesBetween(sizes), now, session)
        return stored
      }),

    /** Sets the stock of a size that the product has; answers the product before, or null. */
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
        await adjusted(movesBetween(sizes), now, session)
        return stored
      }),
  }
}
