import mongoose from 'mongoose'

/** True when a unique index refused the write: someone else was first. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000
