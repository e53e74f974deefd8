import type { Document } from 'bson'

/** The names that MongoDB gives to the error codes that this server can answer. */
const CODE_NAMES: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  14: 'TypeMismatch',
  17: 'ProtocolError',
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
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
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
 * A write outside of any transaction met something that an open transaction holds. Nothing was written;
 * the same step may be tried again once `released` resolves.
 */
export class Blocked extends Error {
  readonly released: Promise<void>
  constructor(released: Promise<void>) {
    super('Held by an open transaction')
    this.name = 'Blocked'
    this.released = released
  }
}

/** Any thrown thing as a `CommandError`; what mingo refuses is a query that cannot be parsed (code 9 unless it says more). */
export const toCommandError = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/immutable field/.test(message)) return new CommandError(66, message)
  if (/unregistered pipeline operator/.test(message))
    return new CommandError(40324, message.replace('unregistered', 'Unrecognized'))
  if (/unknown (top level|query) operator/.test(message)) return new CommandError(2, message)
  return new CommandError(9, message)
}

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
