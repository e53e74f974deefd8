import {
  CLOSEST_PRODUCTS,
  type ProductsQuery,
  type productsApi,
  type ResponseOf,
  type SearchMeaning,
  SUGGESTIONS,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import type { CatalogueReads } from './catalogue-reads.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { createCurrentIndex } from './current-index.ts'
import { createListings } from './listings.ts'
import type { PopularSearchesStore } from './popular-searches.store.ts'
import { createPopularSearches } from './popular-searches.ts'
import type { SynonymGroup } from './search-language.ts'
import type { Understood } from './search-terms.ts'
import type { SynonymsStore } from './synonyms.store.ts'

type Page = Omit<ResponseOf<typeof productsApi.list>, 'status'>
type Suggestions = Omit<ResponseOf<typeof productsApi.suggestions>, 'status'>
type Parts = Pick<Deps, 'now' | 'secrets'> & {
  store: CatalogueReads
  synonyms: SynonymsStore
  version: CatalogueVersion
  popularSearches: PopularSearchesStore
}

const meaningOf = ({ text, corrected, filters }: Understood): SearchMeaning => ({
  text,
  corrected,
  size: filters.size,
  minPrice: filters.minPrice ?? null,
  maxPrice: filters.maxPrice ?? null,
})

/** Lists and searches of products, from the index in memory. */
export function createProductLists(parts: Parts) {
  const { store, synonyms, version, popularSearches, now, secrets } = parts
  const listings = createListings(createCurrentIndex({ store, synonyms, version }))
  const popular = createPopularSearches({
    ...{ now, secrets, store: popularSearches },
    isFound: listings.isPlain,
  })
  const popularNow = async () => {
    const found = await popular.current()
    return found.length > 0 ? { popular: [...found] } : {}
  }

  /** Products in the order of the ids. */
  const itemsOf = async (ids: readonly string[]) =>
    ids.length ? (await store.byIds(ids)).map(({ product }) => product) : []

  return {
    /**
     * A page of all products, or of those that a search finds, with the facets of the list. An empty search counts as no
     * search. A search without results returns the closest products and popular searches. `client`: the network that sent
     * the request; its search is counted.
     */
    async list(
      { page, limit, search, relatedTo: slug, ...query }: ProductsQuery,
      client: string | null = null,
    ): Promise<Page> {
      const text = search || undefined
      const isRelated = slug !== undefined && text === undefined
      const relatedTo = isRelated ? await store.idOf(slug.normalize('NFC')) : undefined
      const asked = { ...query, search: text, relatedTo }
      const list = await listings.page(asked, (page - 1) * limit, limit)
      const { totalCount, ids, facets, ignored, understood } = list
      const hasNone = understood && totalCount === 0
      const closest = hasNone ? await listings.closest(understood, CLOSEST_PRODUCTS) : []
      if (client !== null && understood?.plain && ids.length > 0)
        popular.note(understood.plain, client)
      const items = await itemsOf([...ids, ...closest])
      return {
        productsList: items.slice(0, ids.length),
        totalCount,
        currentPage: page,
        totalPages: Math.ceil(totalCount / limit),
        ...(!relatedTo && { facets }),
        ...(ignored.length && { ignored }),
        ...(understood && { search: meaningOf(understood) }),
        ...(closest.length && { closest: items.slice(ids.length) }),
        ...(hasNone && (await popularNow())),
      }
    },

    /** Suggestions for a search that is being typed; for fewer than two letters, popular searches. */
    async suggestions(search: string): Promise<Suggestions> {
      if ([...search].length < SUGGESTIONS.lettersMin)
        return { products: [], categories: [], ...(await popularNow()) }
      const { ids, categories } = await listings.suggestions(search, SUGGESTIONS)
      const products = (await itemsOf(ids)).map(
        ({ _id, title, metaTitle, thumbnail, originalPrice, effectivePrice }) => ({
          _id,
          title,
          metaTitle,
          thumbnail,
          originalPrice,
          effectivePrice,
        }),
      )
      return { products, categories }
    },

    /** Stores the searches counted since the last call. */
    storeSearches: popular.flush,

    /** The seller's groups of synonyms, in addition to the built-in ones. */
    synonyms: synonyms.read,
    /** Adds a group, or replaces the one with the same first word. */
    async addSynonyms(group: SynonymGroup): Promise<void> {
      await synonyms.write(group)
      await version.changed('listings', null)
    },
    /** Removes the group with this first word. Returns whether there was one. */
    async removeSynonyms(first: string): Promise<boolean> {
      const removed = await synonyms.remove(first)
      if (removed) await version.changed('listings', null)
      return removed
    },
  }
}
