import type { ProductId, ProductsQuery } from '@aaram/contracts'
import type { ClientSession, SortOrder } from 'mongoose'
import mongoose from 'mongoose'
import type { ProductModel, ShownProduct } from './catalogue.model.ts'
import { type CatalogueItem, toItem } from './catalogue.product.ts'

export type Sorting = Pick<ProductsQuery, 'sortBy' | 'order'>
/** Which products a list has; `discounted`: only those whose price is reduced. */
export type Selection = Partial<Pick<ProductsQuery, 'category' | 'discounted'>>
export type ListQuery = Sorting & Selection

/** Ties are broken by `_id` in the same direction, so that the index is read in order. */
export const sortOf = ({ sortBy, order }: Sorting): Record<string, SortOrder> => {
  const direction = order === 'asc' ? 1 : -1
  return { [sortBy]: direction, _id: direction }
}

/** What a shopper can see of a selection. The price is compared as it is stored: no process can leave a wrong mark. */
export const visible = ({ category, discounted }: Selection) => ({
  withdrawn: false,
  ...(category !== undefined && { category }),
  ...(discounted && {
    $expr: mongoose.trusted({ $lt: ['$effectivePrice', '$originalPrice'] }),
  }),
})
const SHOWN = { titleWords: 0, words: 0 } as const
/** So many products does the database send at once when all are read. */
const READ_AT_ONCE = 500

/** Reads of the catalogue. */
export function catalogueReads(products: ProductModel, mediaBaseUrl: string) {
  const item = (stored: ShownProduct) => toItem(stored, mediaBaseUrl)

  const pageQuery = (query: ListQuery, skip: number, limit: number) =>
    products.find(visible(query), SHOWN, { sort: sortOf(query), skip, limit })
  const slugQuery = (slug: string) => products.findOne({ metaTitle: slug, withdrawn: false }, SHOWN)

  return {
    /** The queries by themselves, for `explain`. */
    queries: { page: pageQuery, slug: slugQuery },

    async page(query: ListQuery, skip: number, limit: number): Promise<CatalogueItem[]> {
      return (await pageQuery(query, skip, limit).lean()).map(item)
    },
    count: (selection: Selection): Promise<number> => products.countDocuments(visible(selection)),

    async bySlug(slug: string): Promise<CatalogueItem | null> {
      const stored = await slugQuery(slug).lean()
      return stored && item(stored)
    },

    /** Those that exist, withdrawn ones among them, in the order of the ids; one query for any number. */
    async byIds(
      ids: readonly (ProductId | string)[],
      session: ClientSession | null = null,
    ): Promise<CatalogueItem[]> {
      const wanted = ids.map((id) => new mongoose.Types.ObjectId(id))
      // The driver's own: bags and orders ask often.
      const stored = await products.collection
        .find<ShownProduct>(
          { _id: { $in: wanted } },
          { projection: SHOWN, ...(session && { session }) },
        )
        .toArray()
      const found = new Map(stored.map((one) => [one._id.toHexString(), one]))
      return ids.flatMap((id) => found.get(id) ?? []).map(item)
    },

    isEmpty: async () => !(await products.exists({})),
    total: () => products.countDocuments({}),
    /** All products, oldest first, withdrawn ones too; one at a time, for any size of catalogue. */
    all: (): AsyncIterable<ShownProduct> =>
      products
        .find({}, SHOWN, { sort: { _id: 1 } })
        .lean()
        .cursor({ batchSize: READ_AT_ONCE }),
  }
}

export type CatalogueReads = ReturnType<typeof catalogueReads>
