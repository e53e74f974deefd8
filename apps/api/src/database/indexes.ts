import type { mongo } from 'mongoose'
import type { Database } from './connect.ts'
import { isDuplicate } from './duplicate.ts'
import { duplicatesOf } from './unique-violations.ts'

/**
 * Creates the collections and declared indexes of all models in use. Other indexes stay: only a person may drop them.
 * @throws Error that lists the ids of duplicates which violate a unique index
 */
export async function ensureIndexes({ connection }: Database): Promise<void> {
  for (const model of Object.values(connection.models)) {
    const wanted = model.schema
      .indexes()
      .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    try {
      // On older servers a transaction cannot create a collection.
      if (wanted.length === 0) await model.createCollection()
      // One command for all, which creates the collection too.
      else await model.collection.createIndexes(wanted)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const found = await duplicatesOf(model)
      throw new Error(
        `A unique index cannot be built, because documents have the same ${found.join('; ')}. Change or delete all but one of each, then start again.`,
        { cause: error },
      )
    }
  }
}

/** `Model: {"field":1}` for each declared index that is missing in the database. */
export async function missingIndexes({ connection }: Database): Promise<string[]> {
  const missing: string[] = []
  for (const model of Object.values(connection.models)) {
    const { toCreate } = await model.diffIndexes()
    for (const fields of toCreate) missing.push(`${model.modelName}: ${JSON.stringify(fields)}`)
  }
  return missing
}
