import {
  type CatalogueProduct,
  catalogueProduct,
  discountError,
  effectivePriceOf,
  type Product,
  type ProductId,
  type Size,
  type SizeStock,
  taxPriceError,
} from '@aaram/contracts'
import * as z from 'zod/mini'
import type { ClientSession } from '../../database/connect.ts'
import productSeed from '../../database/seed/products.json' with { type: 'json' }
import type { Seeder } from '../../database/seed/seed.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { type CatalogueItem, NO_REVIEWS, toFile } from './catalogue.product.ts'
import type { CatalogueStore } from './catalogue.store.ts'
import type { ImportOptions, Prices, ProductChange } from './catalogue-changes.ts'
import { createCatalogueVersion } from './catalogue-version.ts'
import type { PopularSearchesStore } from './popular-searches.store.ts'
import { createProductLists } from './product-lists.ts'
import type { RestocksStore } from './restocks.store.ts'
import type { RevisionsStore } from './revisions.store.ts'
import { createStockService } from './stock.service.ts'
import type { StockLedger } from './stock-ledger.store.ts'
import type { SynonymsStore } from './synonyms.store.ts'

export { type CatalogueItem, type SoldItem, skuOf, stockKey } from './catalogue.product.ts'
export type { ProductChange } from './catalogue-changes.ts'
export type { StockLine } from './catalogue-stock.ts'
export { builtInSynonyms, readSynonyms } from './search-language.ts'

/** Products written in one transaction. A file with no more than this is written completely or not at all. */
const BLOCK = 500

type Stores = {
  catalogue: CatalogueStore
  ledger: StockLedger
  restocks: RestocksStore
  revisions: RevisionsStore
  synonyms: SynonymsStore
  popularSearches: PopularSearchesStore
}

const notFound = () => new AppError('PRODUCT_NOT_FOUND')
/** Products, their stock, and how they are found. */
export function createCatalogueService(
  { now, newId, secrets }: Pick<Deps, 'now' | 'newId' | 'secrets'>,
  { catalogue, ledger, restocks, revisions, synonyms, popularSearches }: Stores,
) {
  const { reads: store, changes, stock } = catalogue
  const version = createCatalogueVersion({ revisions, newId })

  const seeder: Seeder = {
    name: 'catalogue',
    isEmpty: store.isEmpty,
    fill: async () => {
      await changes.upsert(z.parse(z.array(catalogueProduct), productSeed), now(), {
        setStock: false,
      })
      await version.changed('listings', null)
    },
  }

  async function itemBySlug(slug: string): Promise<CatalogueItem> {
    const item = await store.bySlug(slug.normalize('NFC'))
    if (!item) throw notFound()
    return item
  }

  return {
    ...createStockService({ stock, store, version, ledger, now }),
    /** Units that came into stock, for the people who wait for them. */
    restocks,
    /** With which the response cache recognises outdated responses. */
    version: { version: version.answers, revalidate: version.revalidate },
    seeder,
    /** The queries that shoppers cause, for `explain`. */
    queries: store.queries,

    ...createProductLists({ store, synonyms, version, popularSearches, now, secrets }),

    /** @throws AppError PRODUCT_NOT_FOUND, also for a withdrawn product */
    bySlug: async (slug: string): Promise<Product> => (await itemBySlug(slug)).product,
    /** As `bySlug`, with internal data. */
    itemBySlug,

    /** Products, including withdrawn ones. One query for any number; unknown ids are left out. */
    byIds: (ids: readonly ProductId[], session?: ClientSession) => store.byIds(ids, session),
    /** The same with the fields that bags and orders need. */
    soldByIds: store.soldByIds,

    /** Products as shoppers see them, each once; unknown and withdrawn ones are left out. One query for any number. */
    async shownByIds(ids: readonly ProductId[]): Promise<Product[]> {
      const items = await store.byIds([...new Set(ids)])
      return items.filter(({ withdrawn }) => !withdrawn).map(({ product }) => product)
    },

    /** The current stock of a product. @throws AppError PRODUCT_NOT_FOUND */
    async stockOf(id: ProductId): Promise<{ _id: ProductId; sizes: SizeStock[] }> {
      const [item] = await store.byIds([id])
      if (!item || item.withdrawn) throw notFound()
      return { _id: id, sizes: item.product.sizes }
    },

    /** Changes the product with this `metaTitle` (development kit). @throws AppError PRODUCT_NOT_FOUND */
    async change(slug: string, change: ProductChange): Promise<void> {
      const before = await changes.change(slug.normalize('NFC'), change, now())
      if (!before) throw notFound()
      const { sizes: _, ...listed } = change
      const what = Object.keys(listed).length ? 'listings' : 'stock'
      await version.changed(what, [before._id.toHexString()])
    },

    /**
     * Changes prices: an omitted price stays, null ends a discount. Returns the prices before and after.
     * @throws AppError PRODUCT_NOT_FOUND; INVALID_INPUT with the line of `discountError` or `taxPriceError`
     */
    async setPrices(
      slug: string,
      prices: Partial<Prices>,
      options: { allowDeepDiscount: boolean },
    ) {
      let after: Prices | undefined
      const before = await changes.change(slug.normalize('NFC'), prices, now(), (next) => {
        const fault = discountError(next, options)
        if (fault) throw new AppError('INVALID_INPUT', [`discountedPrice: ${fault}`])
        const taxFault = taxPriceError(effectivePriceOf(next), now())
        if (taxFault) throw new AppError('INVALID_INPUT', [taxFault])
        after = next
      })
      if (!before || !after) throw notFound()
      await version.changed('listings', [before._id.toHexString()])
      const { originalPrice, discountedPrice } = before
      return { before: { originalPrice, discountedPrice } as Prices, after }
    },

    /** See `catalogueChanges`; once the transaction is committed, `reviewsChanged` makes it visible. */
    setReviewSummary: changes.setReviewSummary,
    reviewsChanged: (id: ProductId): Promise<void> => version.changed('stock', [id]),
    /** Sets the stock of a size. Returns the previous stock, or null when there is no such product or size. */
    async setStock(slug: string, size: Size, quantity: number): Promise<number | null> {
      const before = await changes.setStock(slug.normalize('NFC'), size, quantity, now())
      if (!before) return null
      await version.changed('stock', [before._id.toHexString()])
      return before.sizes.find((one) => one.size === size)?.quantity ?? 0
    },

    /** Errors that today's tax rates and the shop's stock would cause in an import of these products; nothing is written. */
    async importErrors(files: readonly CatalogueProduct[], options: ImportOptions) {
      const faults: { metaTitle: string; field: string; message: string }[] = []
      for (const { metaTitle, originalPrice, discountedPrice = null } of files) {
        const paid = effectivePriceOf({ originalPrice, discountedPrice })
        const field = paid === discountedPrice ? 'discountedPrice' : 'originalPrice'
        const message = taxPriceError(paid, now())
        if (message) faults.push({ metaTitle, field, message })
      }
      for (let done = 0; done < files.length; done += BLOCK)
        faults.push(...(await changes.stockErrors(files.slice(done, done + BLOCK), options)))
      return faults
    },

    /**
     * Writes checked products, by `metaTitle`, in transactions of 500. `wrote` is called with the number written so far.
     * @throws AppError INVALID_INPUT when the stock changed meanwhile; earlier blocks stay written
     */
    async importAll(
      files: readonly CatalogueProduct[],
      {
        wrote = () => undefined,
        setStock = false,
      }: Partial<ImportOptions> & { wrote?: (done: number) => void } = {},
    ) {
      let created = 0
      const ids: string[] = []
      for (let done = 0; done < files.length; done += BLOCK) {
        const block = files.slice(done, done + BLOCK)
        const written = await changes.upsert(block, now(), { setStock })
        created += written.created
        ids.push(...written.ids)
        wrote(Math.min(done + BLOCK, files.length))
      }
      await version.changed('listings', ids)
      return { created, updated: files.length - created }
    },

    /** Every product in the form of a catalogue file, including withdrawn ones, oldest first. */
    async *exportAll(): AsyncGenerator<CatalogueProduct> {
      for await (const stored of store.all()) yield toFile(stored)
    },
    total: store.total,

    /** For the audit: the current stock and review numbers of every product, including withdrawn ones. Yields one at a time. */
    async *stockNow(): AsyncGenerator<
      { productId: ProductId; sizes: SizeStock[] } & Pick<CatalogueItem, 'reviewSummary'>
    > {
      for await (const { _id, sizes, reviewSummary = NO_REVIEWS } of store.all())
        yield { productId: _id.toHexString() as ProductId, sizes, reviewSummary }
    },

    /** Call this after data was replaced without this service, as by the development kit's reset. */
    invalidate: () => version.changed('listings', null),
  }
}

export type CatalogueService = ReturnType<typeof createCatalogueService>
