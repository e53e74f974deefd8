import { CATALOGUE_VERSION } from '@aaram/contracts'
import type { Database } from '../../database/connect.ts'
import { type RevisionChange, type Revisions, revisionModel } from './revision.model.ts'

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
