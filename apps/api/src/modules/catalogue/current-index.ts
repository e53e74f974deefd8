import type { CatalogueReads } from './catalogue-reads.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { createChangedProducts } from './changed-products.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'

/** Even without an announced change all products are read again after this time: somebody may write by hand. */
const LIFE_MS = 5 * 60_000

type Options = {
  store: Pick<CatalogueReads, 'indexed'>
  version: Pick<CatalogueVersion, 'revalidate' | 'changedProducts'>
  elapsed?: () => number
}

/**
 * The index of all products in memory, as new as the catalogue's version when it is given out: products that changed are
 * read again, all of them at the start and after larger changes. Requests share each reading.
 */
export function createCurrentIndex({ store, version, elapsed = () => performance.now() }: Options) {
  let index: ProductIndex | null = null
  let build = 0
  let builtAt = Number.NEGATIVE_INFINITY
  let updating: Promise<void> | undefined
  let renewing: Promise<void> | undefined
  /** What the present index was given while its successor was read, which may have read it before. */
  const meanwhile = createChangedProducts()

  async function rebuild(): Promise<void> {
    const next = createProductIndex()
    meanwhile.take()
    builtAt = elapsed()
    for await (const product of store.indexed(null)) next.put(product, true)
    index = next
    build += 1
    version.changedProducts.add(meanwhile.take())
  }

  async function update(): Promise<void> {
    const ids = version.changedProducts.take()
    meanwhile.add(ids)
    try {
      if (!index || !ids) {
        await renewing
        return await rebuild()
      }
      const missing = new Set(ids)
      for await (const product of store.indexed(ids)) {
        index.put(product)
        missing.delete(product.id)
      }
      for (const id of missing) index.remove(id)
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

  /** The index; `build` tells apart indexes, whose rows differ. */
  return async function current(): Promise<{ index: ProductIndex; build: number }> {
    await version.revalidate()
    // An update that is under way may have begun before the last change: the next one has not.
    const isCurrent = () => index && !updating && version.changedProducts.isEmpty()
    for (let pass = 0; pass < 2 && !isCurrent(); pass += 1) {
      updating ??= update().finally(() => {
        updating = undefined
      })
      await updating
    }
    renew()
    return { index: index as ProductIndex, build }
  }
}

export type GetCurrentIndex = ReturnType<typeof createCurrentIndex>
