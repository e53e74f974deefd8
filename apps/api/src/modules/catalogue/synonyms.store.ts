import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import type { SynonymGroup } from './search-language.ts'

/** The seller's own groups of synonyms, one document each; `_id` is the word that replaces the others. */
const synonymsModel = defineModel(
  'Synonyms',
  new Schema<{ _id: string; words: string[] }>(
    { _id: String, words: [String] },
    { collection: 'search_synonyms', versionKey: false },
  ),
)

export function createSynonymsStore(database: Database) {
  const synonyms = synonymsModel(database)
  return {
    /** Each group, beginning with the word that replaces the others. */
    read: async (): Promise<SynonymGroup[]> =>
      (await synonyms.find({}, null, { sort: { _id: 1 } }).lean()).map(({ words }) => words),
    /** Writes a group; one with the same first word is replaced. */
    async write(group: SynonymGroup): Promise<void> {
      await synonyms.updateOne(
        { _id: group[0]! },
        { $set: { words: [...group] } },
        { upsert: true },
      )
    },
    /** Returns whether there was a group with this first word. */
    remove: async (first: string): Promise<boolean> =>
      (await synonyms.deleteOne({ _id: first })).deletedCount > 0,
  }
}

export type SynonymsStore = ReturnType<typeof createSynonymsStore>
