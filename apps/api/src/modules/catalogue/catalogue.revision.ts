import { setTimeout } from 'node:timers/promises'
import type { Revisions, RevisionsStore } from './revisions.store.ts'

/** How old the known revision may be when an answer is given from memory. */
const FRESH_MS = 50
/** Between two marks, of which the second tells of all changes since the first. */
const PACE_MS = 20
/** A database that does not answer must not hold up what is in memory. */
const LOOK_MS = 500

type Options = { revisions: RevisionsStore; newId: () => string; elapsed?: () => number }

/**
 * Tells when what is kept in memory has become old, also when another process (a seller at the command line)
 * has changed it: every change leaves a new mark in one small document, which is read again when what is known
 * of it is older than 50 ms. So an idle shop reads nothing, and a busy one 20 times a second, however many ask.
 */
export function createRevision({ revisions, newId, elapsed = () => performance.now() }: Options) {
  const numbers = { answers: 0, listings: 0 }
  let known: Partial<Revisions> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  const unmarked = new Set<'stock' | 'listings'>()
  /** The write of marks under way, and the one that follows it. */
  let marking: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function look(): Promise<void> {
    let lookedFrom = elapsed()
    const found = await revisions
      .find(LOOK_MS)
      // Kept answers end by themselves in minutes; requests that need the database will tell the fault.
      .catch(() => {
        // The same request must not wait twice.
        lookedFrom = elapsed()
        return known
      })
    if (found?.answers !== known?.answers) numbers.answers += 1
    if (found?.listings !== known?.listings) numbers.listings += 1
    known = found
    lookedAt = lookedFrom
    looking = undefined
  }

  async function mark(): Promise<void> {
    const id = newId()
    const marks = unmarked.has('listings') ? { answers: id, listings: id } : { answers: id }
    unmarked.clear()
    marking = next?.catch(() => undefined).then(() => setTimeout(PACE_MS))
    next = undefined
    await revisions.set(marks)
  }

  return {
    /** Rises with every change that answers show. Valid once `revalidate` has passed. */
    answers: () => numbers.answers,
    /** Rises when products come, go, or change place in a list. */
    listings: () => numbers.listings,
    /** Undefined when what is known is fresh; otherwise resolves when it is again. */
    revalidate(): Promise<void> | undefined {
      if (elapsed() - lookedAt < FRESH_MS) return undefined
      looking ??= look()
      return looking
    },
    /**
     * To be called after a change is committed: at once here, within 100 ms in every other process. Resolves
     * when it is marked; changes that come at once share a mark.
     */
    changed(what: 'stock' | 'listings'): Promise<void> {
      numbers.answers += 1
      if (what === 'listings') numbers.listings += 1
      unmarked.add(what)
      next ??= Promise.resolve(marking).then(mark)
      return next
    },
  }
}

export type Revision = ReturnType<typeof createRevision>
