import type { Document } from 'bson'

/** The names that MongoDB gives to the error codes that this server can answer. */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  171: 'CannotIndexParallelArrays',
  166: 'CommandNotSupportedOnView',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
  40324: 'Location40324',
}

/** An answer with `ok: 0`, in MongoDB's shape. `extra` carries fields such as `keyPattern`; `labels` the error labels. */
export class CommandError extends Error {
  readonly code: number
  readonly extra: Document
  readonly labels: string[]
  constructor(code: number, message: string, extra: Document = {}, labels: string[] = []) {
    super(message)
    this.name = 'CommandError'
    this.code = code
    this.extra = extra
    this.labels = labels
  }
}

/**
 * A write outside of any transaction needs a document or key that an open transaction has locked. Nothing was written;
 * the step can be repeated once `released` resolves.
 */
export class BlockedError extends Error {
  readonly released: Promise<void>
  constructor(released: Promise<void>) {
    super('Held by an open transaction')
    this.name = 'BlockedError'
    this.released = released
  }
}

/** SQLite's codes for a write without space: a full disk, a file-size limit, a quota. */
const NO_ROOM: readonly number[] = [10, 13]

/** A SQLite failure as MongoDB's error: 14031 when there is no space, else 1. */
const storageError = (error: Error & { code?: unknown; errcode?: unknown }) => {
  if (error.code !== 'ERR_SQLITE_ERROR') return undefined
  // The low byte is the primary code; I/O errors have many extended codes.
  const noRoom = NO_ROOM.includes(Number(error.errcode) & 0xff)
  return new CommandError(noRoom ? 14031 : 1, `The storage failed: ${error.message}`)
}

/** Any thrown value as a `CommandError`. mingo's errors become code 9 (failed to parse), unless they are more specific. */
export const toCommandError = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error
  const failed = error instanceof Error ? storageError(error) : undefined
  if (failed) return failed
  const message = error instanceof Error ? error.message : String(error)
  if (/immutable field/.test(message)) return new CommandError(66, message)
  if (/unregistered pipeline operator/.test(message))
    return new CommandError(40324, message.replace('unregistered', 'Unrecognized'))
  if (/unknown (top level|query) operator/.test(message)) return new CommandError(2, message)
  return new CommandError(9, message)
}

export const storageLost = () =>
  new CommandError(14031, 'The storage failed while the command ran; nothing of it was written')

export const timeExceeded = () => new CommandError(50, 'operation exceeded time limit')

export const writeConflict = () =>
  new CommandError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    {},
    ['TransientTransactionError'],
  )

/** The body of an `ok: 0` answer. */
export const errorReply = (error: CommandError): Document => ({
  ok: 0,
  errmsg: error.message,
  code: error.code,
  codeName: CODE_NAMES[error.code] ?? `Location${error.code}`,
  ...error.extra,
  ...(error.labels.length > 0 && { errorLabels: error.labels }),
})
