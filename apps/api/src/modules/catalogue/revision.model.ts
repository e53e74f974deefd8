import { Schema } from 'mongoose'
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

export const revisionModel = defineModel(
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
