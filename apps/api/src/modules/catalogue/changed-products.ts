import type { RevisionChange } from './revision.model.ts'

/** Beyond this number of ids all products count as changed, and followers read them all again. */
const IDS_MAX = 500

/** Collects ids of changed products until they are taken; null means all products. */
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
 * The products that changed between two values of `answers`, by the stored changes. Null when the stored changes do not
 * connect the two, because there were too many, or because a release wrote a new value without its changes.
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
