import type { RevisionChange } from './revisions.store.ts'

/** More ids than this are no list: whoever follows reads all products again. */
const IDS_MAX = 500

/** Collects ids of products until they are taken; null stands for all products. */
export function createChangedProducts() {
  let ids: Set<string> | null = new Set()
  return {
    isEmpty: () => ids?.size === 0,
    add(products: readonly string[] | null): void {
      if (products === null) ids = null
      else for (const id of products) ids?.add(id)
      if (ids && ids.size > IDS_MAX) ids = null
    },
    take(): string[] | null {
      const taken = ids && [...ids]
      ids = new Set()
      return taken
    },
  }
}

/**
 * The products that changed from one value of `answers` to another, by the changes kept; null where they do not lead
 * from one to the other: there were more than are kept, or another release wrote without them.
 */
export function productsChangedSince(
  from: string | undefined,
  to: string | undefined,
  changes: readonly RevisionChange[],
): string[] | null {
  const start = changes.findIndex(({ answers }) => answers === from)
  if (start < 0 || changes.at(-1)?.answers !== to) return null
  const products: string[] = []
  for (const change of changes.slice(start + 1)) {
    if (!change.products) return null
    products.push(...change.products)
  }
  return products
}
