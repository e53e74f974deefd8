import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** What one new `answers` stands for: the ids of the products that changed; null for any number of them. */
export type RevisionChange = { answers: string; products: string[] | null }

/**
 * Ids that change with the catalogue: `answers` with all that responses show, `listings` with lists and their order, for releases
 * that keep lists by it.
 * `changes`: the last ones, the oldest first. A release that does not know them writes none.
 */
export type Revisions = {
  _id: 'catalogue'
  answers: string
  listings: string
  changes?: RevisionChange[]
}

/** So many changes are kept: at the quickest pace of one process, those of 4 s. */
const CHANGES_KEPT = 200

const revisionModel = defineModel(
  'Revision',
  new Schema<Revisions>(
    {
      _id: String,
      answers: String,
      listings: String,
      changes: { type: [{ answers: String, products: [String], _id: false }], default: undefined },
    },
    { collection: 'revisions', versionKey: false },
  ),
)

export function createRevisionsStore(database: Database) {
  const revisions = revisionModel(database)
  return {
    /** Without the changes, which are many. */
    find: (timeoutMS: number): Promise<Revisions | null> =>
      revisions.findById('catalogue', { changes: 0 }, { timeoutMS }).lean(),
    findWithChanges: (timeoutMS: number): Promise<Revisions | null> =>
      revisions.findById('catalogue', null, { timeoutMS }).lean(),
    async set(
      ids: { answers: string; listings?: string },
      products: RevisionChange['products'],
    ): Promise<void> {
      const change = { answers: ids.answers, products }
      // The driver's own: what is written is neither cast nor cut.
      await revisions.db
        .collection<Revisions>(revisions.collection.collectionName)
        .updateOne(
          { _id: 'catalogue' },
          { $set: ids, $push: { changes: { $each: [change], $slice: -CHANGES_KEPT } } },
          { upsert: true },
        )
    },
  }
}

export type RevisionsStore = ReturnType<typeof createRevisionsStore>
