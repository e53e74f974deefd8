import { CATALOGUE_VERSION } from '@aaram/contracts'
import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** The changes behind one new `answers`: the ids of the changed products; null for any products. */
export type RevisionChange = { answers: string; products: string[] | null }

/**
 * Ids that change with the catalogue: `answers` with everything that responses show, `listings` with lists and their order
 * (for earlier releases, whose cached lists depend on it). `changes`: the latest ones, oldest first; earlier releases write
 * none.
 */
export type Revisions = {
  _id: 'catalogue'
  answers: string
  listings: string
  changes?: RevisionChange[]
}

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
    /** Reads the ids without the changes. */
    find: (timeoutMS: number): Promise<Revisions | null> =>
      revisions.findById('catalogue', { changes: 0 }, { timeoutMS }).lean(),
    findWithChanges: (timeoutMS: number): Promise<Revisions | null> =>
      revisions.findById('catalogue', null, { timeoutMS }).lean(),
    async set(
      ids: { answers: string; listings?: string },
      products: RevisionChange['products'],
    ): Promise<void> {
      const change = { answers: ids.answers, products }
      // The driver's method, because mongoose would cast the values.
      await revisions.db.collection<Revisions>(revisions.collection.collectionName).updateOne(
        { _id: 'catalogue' },
        {
          $set: ids,
          $push: { changes: { $each: [change], $slice: -CATALOGUE_VERSION.changesKept } },
        },
        { upsert: true },
      )
    },
  }
}

export type RevisionsStore = ReturnType<typeof createRevisionsStore>
