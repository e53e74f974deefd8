import mongoose from 'mongoose'

/** True when a unique index refused the write: someone else was first. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000

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
