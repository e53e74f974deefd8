import { setTimeout } from 'node:timers/promises'
import { CATALOGUE_VERSION } from '@aaram/contracts'
import { createChangedProducts, productsChangedSince } from './changed-products.ts'
import type { Revisions } from './revision.model.ts'
import type { RevisionsStore } from './revisions.store.ts'

const { maxAgeMs, writeIntervalMs, readTimeoutMs } = CATALOGUE_VERSION

type Options = { revisions: RevisionsStore; newId: () => string; elapsed?: () => number }

/**
 * The version of the catalogue, with which caches recognise outdated entries, even when another process (such as the
 * seller's command line) made the change. Each change writes a new id into one small document, which is polled every
 * 50 ms while there are requests: 20 reads a second in a busy shop, none in an idle one.
 */
export function createCatalogueVersion({
  revisions,
  newId,
  elapsed = () => performance.now(),
}: Options) {
  let version = 0
  let known: Partial<Revisions> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const unwritten = new Set<'stock' | 'listings'>()
  const unwrittenProducts = createChangedProducts()
  const changedProducts = createChangedProducts()
  // At the start all products count as changed.
  changedProducts.add(null)
  /** The write in progress, and the one that follows it. */
  let writing: Promise<void> | undefined
  let nextWrite: Promise<void> | undefined

  async function findRevisions(): Promise<Partial<Revisions> | null> {
    const found = await revisions.find(readTimeoutMs)
    if (found?.answers === known?.answers) return found
    const full: Partial<Revisions> = (await revisions.findWithChanges(readTimeoutMs)) ?? {}
    const { changes = [], ...ids } = full
    changedProducts.add(productsChangedSince(known?.answers, ids.answers, changes))
    return ids
  }

  async function read(): Promise<void> {
    let startedAt = elapsed()
    const found = await findRevisions()
      // Ignored: cached responses expire within minutes, and requests that need the database report the error.
      .catch(() => {
        // So that the same request does not wait twice.
        startedAt = elapsed()
        return known
      })
    if (found?.answers !== known?.answers) version += 1
    known = found
    readAt = startedAt
    reading = undefined
  }

  async function write(): Promise<void> {
    const id = newId()
    // `listings` is for processes of an earlier release, whose cached lists depend on it.
    const ids = unwritten.has('listings') ? { answers: id, listings: id } : { answers: id }
    unwritten.clear()
    const products = unwrittenProducts.take()
    writing = nextWrite?.catch(() => undefined).then(() => setTimeout(writeIntervalMs))
    nextWrite = undefined
    await revisions.set(ids, products)
  }

  return {
    /** Increases with every change that responses show. Valid once `revalidate` has passed. */
    answers: () => version,
    /** The ids of the products that changed and that the index of products has not read again yet. */
    changedProducts,
    /** Undefined while the known version is recent enough; otherwise resolves when it was read. */
    revalidate(): Promise<void> | undefined {
      if (elapsed() - readAt < maxAgeMs) return undefined
      reading ??= read()
      return reading
    },
    /**
     * Call this after a change of these products (null: of any) is committed. It takes effect at once in this process and
     * within 100 ms in all others. Resolves when the new version is stored; concurrent changes share one write.
     */
    changed(what: 'stock' | 'listings', products: readonly string[] | null): Promise<void> {
      version += 1
      unwritten.add(what)
      unwrittenProducts.add(products)
      changedProducts.add(products)
      nextWrite ??= Promise.resolve(writing).then(write)
      return nextWrite
    },
  }
}

export type CatalogueVersion = ReturnType<typeof createCatalogueVersion>
