import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** Ids that change with the catalogue: `answers` with all that responses show, `listings` with lists and their order. */
export type Revisions = { _id: 'catalogue'; answers: string; listings: string }

const revisionModel = defineModel(
  'Revision',
  new Schema<Revisions>(
    { _id: String, answers: String, listings: String },
    { collection: 'revisions', versionKey: false },
  ),
)

export function createRevisionsStore(database: Database) {
  const revisions = revisionModel(database)
  return {
    find: (timeoutMS: number): Promise<Revisions | null> =>
      revisions.findById('catalogue', null, { timeoutMS }).lean(),
    set: async (ids: Partial<Omit<Revisions, '_id'>>): Promise<void> => {
      await revisions.updateOne({ _id: 'catalogue' }, { $set: ids }, { upsert: true })
    },
  }
}

export type RevisionsStore = ReturnType<typeof createRevisionsStore>
