import mongoose from 'mongoose'

const { MongoClientBulkWriteError, MongoServerError } = mongoose.mongo
const DUPLICATE = 11000

/** Whether a unique index rejected the write, because another write was first. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof MongoClientBulkWriteError)
    return [...error.writeErrors.values()].some(({ code }) => code === DUPLICATE)
  return error instanceof MongoServerError && error.code === DUPLICATE
}

/**
 * Runs an upsert by a unique key. Two concurrent upserts may both try to insert; the rejected one is run again and then
 * finds the other's document.
 */
export async function upserted<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert()
  } catch (error) {
    if (isDuplicate(error)) return upsert()
    throw error
  }
}
