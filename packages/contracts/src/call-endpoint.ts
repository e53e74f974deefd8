import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import { ApiError, linesOf } from './api-error.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { HTTP_TIMEOUT_MS } from './limits.ts'

/** The input of a call, decoded: paise, Date. */
export type CallParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Aborts the call, which then rejects with NETWORK. */
  signal?: AbortSignal
  /** Lets the call continue after its page is closed. */
  keepalive?: boolean
}

export type ClientOptions = {
  /** The shop's origin, such as `https://aaram.example`; paths begin with `/api` there. Empty in the shop's own pages. */
  baseUrl: string
  /** The platform's `fetch` by default. */
  fetch?: typeof globalThis.fetch
  /** Time limit until the response is read, in ms; 20 s by default. */
  timeoutMs?: number
  /** The bearer token of the logged-in person, from `validateOtp`; null when nobody is logged in. */
  token?: () => string | null
  /** Additional headers of each call. */
  headers?: () => Record<string, string>
  /** Called with the Date header of every response that is not from a cache. */
  onDate?: (date: string | null) => void
}

/**
 * Makes one HTTP call by its contract: encodes the request and decodes the response. Does not retry.
 * @returns the decoded response
 * @throws ApiError for every failure
 */
export async function callEndpoint(
  { baseUrl, fetch, timeoutMs = HTTP_TIMEOUT_MS, token, headers: common, onDate }: ClientOptions,
  endpoint: AnyEndpoint,
  { params, query, body, headers, signal, keepalive }: CallParts,
): Promise<unknown> {
  const bearer = token?.()
  const json = endpoint.body && bodyOf(endpoint.body, body ?? {})
  try {
    const answer = await ky(`${baseUrl}/api${pathOf(endpoint, params)}`, {
      method: endpoint.method,
      searchParams: searchOf(endpoint, query),
      timeout: timeoutMs,
      retry: 0,
      credentials: 'include',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...common?.(),
        ...headers,
      },
      ...(fetch && { fetch }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(json !== undefined && { json }),
      ...(onDate &&
        endpoint.auth === 'user' && {
          hooks: { afterResponse: [({ response }) => onDate(response.headers.get('date'))] },
        }),
    }).json()
    return endpoint.response.parse(answer)
  } catch (error) {
    throw toApiError(error)
  }
}

const pathOf = ({ path }: AnyEndpoint, params: CallParts['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The encoded query; a list repeats its parameter. Invalid values are sent, and the API reports them. */
const searchOf = ({ query: schema }: AnyEndpoint, query: CallParts['query'] = {}) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      const part = schema?.def.shape[name] as z.ZodMiniType | undefined
      const encoded = part && z.safeEncode(part, value)
      return [encoded?.success ? encoded.data : value].flat().map((one) => [name, String(one)])
    })

/** The encoded body. An invalid one is not sent; the error has the same lines for the shopper as the API's. */
function bodyOf(schema: NonNullable<AnyEndpoint['body']>, body: Record<string, unknown>) {
  const { success, data, error } = z.safeEncode(schema, body)
  if (success) return data
  const messages = error.issues.map(({ message }) => message)
  throw new ApiError({ code: 'INVALID_INPUT', status: 400, messages }, error)
}

function toApiError(error: unknown): ApiError {
  if (error instanceof HTTPError) {
    const { status } = error.response
    const code = (error.data as { code?: unknown } | undefined)?.code
    return new ApiError(
      { code: isErrorCode(code) ? code : 'UNREADABLE', status, messages: linesOf(error.data) },
      error,
    )
  }
  const isUnreadable = error instanceof z.core.$ZodError || error instanceof SyntaxError
  return new ApiError(
    { code: isUnreadable ? 'UNREADABLE' : 'NETWORK', status: 0, messages: [] },
    error,
  )
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
