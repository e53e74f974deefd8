import { ERRORS, type ErrorCode } from '@aaram/contracts'

/**
 * An error for the shopper. Services throw it, and `http/errors.ts` writes the response. `errors`: lines for the shopper;
 * `retryAfterSeconds`: the Retry-After header.
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
