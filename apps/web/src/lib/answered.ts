import { ApiError } from './api-error.ts'

/**
 * True when the server has had its last word on a call. Without an answer, with too many requests or a fault of
 * its own, the call may have been carried out all the same, and is worth another try.
 */
export const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
