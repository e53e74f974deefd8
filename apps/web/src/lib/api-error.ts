import type { ErrorCode } from '@aaram/contracts'

/** `NETWORK`: no answer came. `UNREADABLE`: an answer came that the contract does not know. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNREADABLE'

/** Any failed call. `status` is 0 when no answer came; `messages` are the server's lines for the shopper. */
export type ErrorData = { code: ApiErrorCode; status: number; messages: readonly string[] }

export class ApiError extends Error implements ErrorData {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly messages: readonly string[]

  constructor({ code, status, messages }: ErrorData, cause?: unknown) {
    super(messages.join('\n') || code, { cause })
    this.code = code
    this.status = status
    this.messages = messages
  }
}

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

const lines = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(lines) : []
}

/** The shopper's lines in an error body: each of `errors`, else `error`, else `message` (spec section 7). */
export function linesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { errors, error, message } = body as Record<string, unknown>
  return [errors, error, message].map(lines).find((found) => found.length > 0) ?? []
}
