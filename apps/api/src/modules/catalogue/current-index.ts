import { setImmediate } from 'node:timers/promises'
import { SORT_KEYS } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import type { CatalogueReads } from './catalogue-reads.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { createChangedProducts } from './changed-products.ts'
import { createProductIndex, type IndexedProduct, type ProductIndex } from './product-index.ts'
import { createSearchLanguage, type SearchLanguage } from './search-language.ts'
import type { SynonymsStore } from './synonyms.store.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** All products are read again after this time even without an announced change, because somebody may write to the database by hand. */
const LIFE_MS = 5 * MINUTE

type Options = {
  store: Pick<CatalogueReads, 'indexed'>
  synonyms: Pick<SynonymsStore, 'read'>
  version: Pick<CatalogueVersion, 'revalidate' | 'changedProducts'>
  elapsed?: () => number
}

/** `index` and `texts` have the same rows. Indexes with different rows have different `build`s. */
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
 * The index of all products in memory, brought up to date with the catalogue's version before it is returned. Changed
 * products are read again; at the start and after larger changes, all products. Concurrent requests share each read.
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
  /** Changes applied to the current index while its successor is being read, which may have read the older data. */
  const meanwhile = createChangedProducts()

  async function rebuild(): Promise<void> {
    meanwhile.take()
    builtAt = elapsed()
    const language = createSearchLanguage(await synonyms.read())
    const next = { index: createProductIndex(), texts: createTextIndex(language), language }
    for await (const product of store.indexed(null)) put(next, product, true)
    // Sorted now, with other requests in between, and not while a request waits for its list.
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

  /** Reads all products again while the current index stays in use. */
  function renew(): void {
    if (updating || renewing || elapsed() - builtAt < LIFE_MS) return
    renewing = rebuild()
      // The next request tries again and reports the error if it persists.
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
  }

  return async function current(): Promise<CurrentIndex> {
    await version.revalidate()
    // An update in progress may have started before the last change, so it does not count.
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
