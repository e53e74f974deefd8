import { setImmediate } from 'node:timers/promises'
import { SORT_KEYS } from '@aaram/contracts'
import type { CatalogueReads } from './catalogue-reads.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { createChangedProducts } from './changed-products.ts'
import { createProductIndex, type IndexedProduct, type ProductIndex } from './product-index.ts'
import { createSearchLanguage, type SearchLanguage } from './search-language.ts'
import type { SynonymsStore } from './synonyms.store.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** Even without an announced change all products are read again after this time: somebody may write by hand. */
const LIFE_MS = 5 * 60_000

type Options = {
  store: Pick<CatalogueReads, 'indexed'>
  synonyms: Pick<SynonymsStore, 'read'>
  version: Pick<CatalogueVersion, 'revalidate' | 'changedProducts'>
  elapsed?: () => number
}

/** `index` and `texts` have the same rows; `build` tells apart indexes whose rows differ. */
export type CurrentIndex = {
  index: ProductIndex
  texts: TextIndex
  language: SearchLanguage
  build: number
}
type Parts = Omit<CurrentIndex, 'build'>

function put({ index, texts }: Parts, product: IndexedProduct, isNew = false): void {
  const row = index.put(product, isNew)
  if (product.withdrawn) texts.remove(row)
  else texts.put(row, product)
}

/**
 * The index of all products in memory, as new as the catalogue's version when it is given out: products that changed are
 * read again, all of them at the start and after larger changes. Requests share each reading.
 */
export function createCurrentIndex({
  store,
  synonyms,
  version,
  elapsed = () => performance.now(),
}: Options) {
  let parts: Parts | null = null
  let build = 0
  let builtAt = Number.NEGATIVE_INFINITY
  let updating: Promise<void> | undefined
  let renewing: Promise<void> | undefined
  /** What the present index was given while its successor was read, which may have read it before. */
  const meanwhile = createChangedProducts()

  async function rebuild(): Promise<void> {
    meanwhile.take()
    builtAt = elapsed()
    const language = createSearchLanguage(await synonyms.read())
    const next = { index: createProductIndex(), texts: createTextIndex(language), language }
    for await (const product of store.indexed(null)) put(next, product, true)
    // Now, with other requests in between, and not while a request waits for its list.
    for (const key of ['id', ...SORT_KEYS] as const) {
      await setImmediate()
      next.index.order(key)
    }
    parts = next
    build += 1
    version.changedProducts.add(meanwhile.take())
  }

  async function update(): Promise<void> {
    const ids = version.changedProducts.take()
    meanwhile.add(ids)
    try {
      if (!parts || !ids) {
        await renewing
        return await rebuild()
      }
      const missing = new Set(ids)
      for await (const product of store.indexed(ids)) {
        put(parts, product)
        missing.delete(product.id)
      }
      for (const id of missing) parts.index.remove(id)
    } catch (error) {
      version.changedProducts.add(ids)
      throw error
    }
  }

  /** Reads all products again, while the present index is used. */
  function renew(): void {
    if (updating || renewing || elapsed() - builtAt < LIFE_MS) return
    renewing = rebuild()
      // The next request tries again, and meets the fault itself where it lasts.
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
  }

  return async function current(): Promise<CurrentIndex> {
    await version.revalidate()
    // An update that is under way may have begun before the last change: the next one has not.
    const isCurrent = () => parts && !updating && version.changedProducts.isEmpty()
    for (let pass = 0; pass < 2 && !isCurrent(); pass += 1) {
      updating ??= update().finally(() => {
        updating = undefined
      })
      await updating
    }
    renew()
    return { ...(parts as Parts), build }
  }
}
