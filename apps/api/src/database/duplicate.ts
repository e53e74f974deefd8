import mongoose from 'mongoose'

const { MongoClientBulkWriteError, MongoServerError } = mongoose.mongo
const DUPLICATE = 11000

/** True when a unique index refused the write: someone else was first. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof MongoClientBulkWriteError)
    return [...error.writeErrors.values()].some(({ code }) => code === DUPLICATE)
  return error instanceof MongoServerError && error.code === DUPLICATE
}

/**
 * Runs an upsert by a unique key. Two first ones at once may both try to insert; the one that is refused finds
 * the other's document when it runs again.
 */
export async function upserted<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert()
  } catch (error) {
    if (isDuplicate(error)) return upsert()
    throw error
  }
}
