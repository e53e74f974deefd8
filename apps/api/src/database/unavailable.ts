import mongoose from 'mongoose'

const {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoError,
} = mongoose.mongo

const CONNECTION_ERRORS = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
] as const

/** True when the database could not be reached in time, or gave up on a transaction that others kept disturbing. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true
  if (!(error instanceof MongoError)) return false
  return (
    error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('TransientTransactionError')
  )
}
