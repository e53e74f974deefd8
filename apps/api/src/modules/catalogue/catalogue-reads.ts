import type { ProductId } from '@aaram/contracts'
import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'
import { BATCH_SIZE, batchedRead } from '../../database/batched-read.ts'
import type { ProductModel } from './catalogue.model.ts'
import { type CatalogueItem, type SoldItem, toItem, toSoldItem } from './catalogue.product.ts'
import type { IndexedProduct } from './product-index.ts'
import type { StoredProduct } from './stored-product.ts'

/** Search keys that earlier releases stored in products; they are not read. */
const SHOWN = { titleWords: 0, words: 0 } as const
/** The fields of a product that bags and orders need, about a third of its size. */
const SOLD = {
  title: 1,
  metaTitle: 1,
  category: 1,
  sku: 1,
  originalPrice: 1,
  discountedPrice: 1,
  effectivePrice: 1,
  colors: 1,
  sizes: 1,
  pictures: 1,
  withdrawn: 1,
} as const
/** Batch size when all products are read. */
const READ_AT_ONCE = 500
const INDEXED = {
  title: 1,
  description: 1,
  category: 1,
  originalPrice: 1,
  effectivePrice: 1,
  colors: 1,
  sizes: 1,
  createdAt: 1,
  withdrawn: 1,
} as const

/** Reads of the catalogue. */
export function catalogueReads(products: ProductModel, mediaBaseUrl: string) {
  const item = (stored: StoredProduct) => toItem(stored, mediaBaseUrl)

  /** By the driver's method, which is faster than mongoose's: lists, bags and orders call this often. */
  const stored = (
    ids: readonly string[],
    projection: Readonly<Record<string, 0 | 1>>,
    session: ClientSession | null = null,
  ) =>
    products.collection
      .find<StoredProduct>(
        { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) } },
        { projection, batchSize: BATCH_SIZE, ...(session && { session }) },
      )
      .toArray()
  const byId = (found: readonly StoredProduct[]) =>
    new Map(found.map((one) => [one._id.toHexString(), one]))
  const shown = batchedRead(async (ids: readonly string[]) => byId(await stored(ids, SHOWN)))
  const sold = batchedRead(async (ids: readonly string[]) => byId(await stored(ids, SOLD)))

  const slugQuery = (slug: string) => products.findOne({ metaTitle: slug, withdrawn: false }, SHOWN)

  return {
    /** The queries, for `explain`. */
    queries: { slug: slugQuery },

    async bySlug(slug: string): Promise<CatalogueItem | null> {
      const stored = await slugQuery(slug).lean()
      return stored && item(stored)
    },

    /** The id of a product, even a withdrawn one; undefined when there is no product with this name. */
    async idOf(slug: string): Promise<string | undefined> {
      const found = await products.findOne({ metaTitle: slug }, { _id: 1 }).lean()
      return found?._id.toHexString()
    },

    /** The products that exist, including withdrawn ones, in the order of the ids. One query for any number. */
    async byIds(
      ids: readonly (ProductId | string)[],
      session: ClientSession | null = null,
    ): Promise<CatalogueItem[]> {
      const found = session ? byId(await stored(ids, SHOWN, session)) : await shown(ids)
      return ids.flatMap((id) => found.get(id) ?? []).map(item)
    },

    /** The same with the fields that bags and orders need. */
    async soldByIds(
      ids: readonly ProductId[],
      session: ClientSession | null = null,
    ): Promise<SoldItem[]> {
      const found = session ? byId(await stored(ids, SOLD, session)) : await sold(ids)
      return ids.flatMap((id) => found.get(id) ?? []).map((one) => toSoldItem(one, mediaBaseUrl))
    },

    /** The fields that lists need, of these products or of all, sorted by id; includes withdrawn products. */
    async *indexed(ids: readonly string[] | null): AsyncGenerator<IndexedProduct> {
      const filter = ids ? { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) } } : {}
      const stored = products.collection.find<StoredProduct>(filter, {
        projection: INDEXED,
        sort: { _id: 1 },
        batchSize: READ_AT_ONCE,
      })
      for await (const { _id, createdAt, ...product } of stored)
        yield { ...product, id: _id.toHexString(), createdAt: createdAt.getTime() }
    },

    isEmpty: async () => !(await products.exists({})),
    total: () => products.countDocuments({}),
    /** All products, oldest first, including withdrawn ones. Yields one at a time, for catalogues of any size. */
    all: (): AsyncIterable<StoredProduct> =>
      products
        .find({}, SHOWN, { sort: { _id: 1 } })
        .lean()
        .cursor({ batchSize: READ_AT_ONCE }),
  }
}

export type CatalogueReads = ReturnType<typeof catalogueReads>
