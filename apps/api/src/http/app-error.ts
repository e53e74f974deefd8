import { ERRORS, type ErrorCode } from '@aaram/contracts'

/**
 * A failure that the shopper is told about; services throw it, `http/errors.ts` writes it.
 * `errors` are shopper-readable lines; `retryAfterSeconds` becomes the Retry-After header.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly errors: readonly string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, errors?: readonly string[], retryAfterSeconds?: number) {
    super(ERRORS[code].message)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}
