import type { ErrorCode } from './errors.ts'

/** `NETWORK`: there was no response. `UNREADABLE`: the response does not match the contract. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNREADABLE'

/** The data of a failed call. `status` is 0 when there was no response; `messages` are the server's lines for the shopper. */
export type ErrorData = { code: ApiErrorCode; status: number; messages: readonly string[] }

/** The error of every failed call. `cause` is the underlying error, if there is one. */
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

const lines = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(lines) : []
}

/** The lines for the shopper in an error body: all of `errors`, else `error`, else `message` (spec section 7). */
export function linesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { errors, error, message } = body as Record<string, unknown>
  return [errors, error, message].map(lines).find((found) => found.length > 0) ?? []
}
