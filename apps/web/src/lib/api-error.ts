import type { ErrorData } from '@aaram/contracts'

export { ApiError, type ApiErrorCode, type ErrorData } from '@aaram/contracts'

/**
 * True for an `ApiError`, and for its plain data. Checks the fields and not the class, because the development server loads
 * two copies of the class: one through Vite and one through Node.
 */
export const isErrorData = (error: unknown): error is ErrorData =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'status' in error &&
  'messages' in error

/**
 * True when the server has finally decided a call. Without a response, after 429 or a server error, the call may have been
 * carried out anyway, and can be tried again.
 */
export const isAnswered = (error: unknown): error is ErrorData =>
  isErrorData(error) && error.status > 0 && error.status < 500 && error.status !== 429

/** An error as plain data, for stores and pages. Errors of our own code become UNREADABLE. */
export function toErrorData(error: unknown): ErrorData {
  if (!isErrorData(error)) return { code: 'UNREADABLE', status: 0, messages: [] }
  return { code: error.code, status: error.status, messages: error.messages }
}

/**
 * The messages for the shopper: spec section 8. A sentence fixed for the status comes first (orders have one
 * for 503), then the server's lines, one message each, then the action's fallback.
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
