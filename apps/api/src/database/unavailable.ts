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

/** MongoDB's error code for a full disk. */
const OUT_OF_DISK_SPACE = 14031

/** Node's error codes for a connection that the other end closed; the driver passes them on unchanged. */
const CLOSED: readonly unknown[] = ['EPIPE', 'ECONNRESET']

/** Whether the database could not be reached in time, has a full disk, or gave up on a transaction after too many conflicts. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true
  if (error instanceof Error && 'code' in error && CLOSED.includes(error.code)) return true
  if (!(error instanceof MongoError)) return false
  return (
    error.code === OUT_OF_DISK_SPACE ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('TransientTransactionError')
  )
}

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether a file could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.includes(error.code)
