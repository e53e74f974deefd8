import type { ErrorData } from '@aaram/contracts'

export { ApiError, type ApiErrorCode, type ErrorData } from '@aaram/contracts'

/**
 * True for an `ApiError`, and for its plain data. Recognised by its fields and not by its class, of which there may be two
 * copies: the development server loads one through Vite and another through Node.
 */
export const isErrorData = (error: unknown): error is ErrorData =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'status' in error &&
  'messages' in error

/**
 * True when the server has had its last word on a call. Without an answer, with too many requests or a fault of
 * its own, the call may have been carried out all the same, and is worth another try.
 */
export const isAnswered = (error: unknown): error is ErrorData =>
  isErrorData(error) && error.status > 0 && error.status < 500 && error.status !== 429

/** The failure as plain data, as stores keep it and pages carry it. A fault of our own is UNREADABLE. */
export function toErrorData(error: unknown): ErrorData {
  if (!isErrorData(error)) return { code: 'UNREADABLE', status: 0, messages: [] }
  return { code: error.code, status: error.status, messages: error.messages }
}

/**
 * What to tell the shopper: spec section 8. A sentence fixed for the status comes first (orders have one
 * for 503), then the server's own lines, one message each, then the action's fallback.
 */
export function toMessages(
  error: unknown,
  fallback: string,
  byStatus: Readonly<Record<number, string>> = {},
): readonly string[] {
  if (!isErrorData(error)) return [fallback]
  const fixed = byStatus[error.status]
  if (fixed) return [fixed]
  return error.messages.length > 0 ? error.messages : [fallback]
}
