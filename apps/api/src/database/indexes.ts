import type { Database } from './connect.ts'

/**
 * Creates the collection and the declared indexes of every model in use. Call it after the services are
 * made, before the first request. Indexes that are not declared stay: dropping is a person's decision.
 */
export async function ensureIndexes({ connection }: Database): Promise<void> {
  for (const model of Object.values(connection.models)) {
    // Transactions cannot be the first to write into a collection that does not exist, on older servers.
    await model.createCollection()
    await model.createIndexes()
  }
}

/** `Model: {"field":1}` for each declared index that the database lacks; empty when all is well. */
export async function missingIndexes({ connection }: Database): Promise<string[]> {
  const missing: string[] = []
  for (const model of Object.values(connection.models)) {
    const { toCreate } = await model.diffIndexes()
    for (const fields of toCreate) missing.push(`${model.modelName}: ${JSON.stringify(fields)}`)
  }
  return missing
}
