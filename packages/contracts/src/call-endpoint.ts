import * as z from 'zod/mini'
import { ApiError, linesOf } from './api-error.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { HTTP_TIMEOUT_MS } from './limits.ts'

/** What goes into a call, decoded: paise, Date. */
export type CallParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Ends the call, which then rejects with NETWORK. */
  signal?: AbortSignal
  /** Lets the call outlive its page. */
  keepalive?: boolean
}

export type ClientOptions = {
  /** The shop's origin, such as `https://aaram.example`; paths begin with `/api` there. Empty in the shop's own pages. */
  baseUrl: string
  /** The platform's own unless another one is given. */
  fetch?: typeof globalThis.fetch
  /** Until the answer is read, in ms; 20 s unless said otherwise. */
  timeoutMs?: number
  /** The bearer token of the person who is logged in, from `validateOtp`; null for nobody. */
  token?: () => string | null
  /** Further headers of each call. */
  headers?: () => Record<string, string>
  /** Is given the Date header of every answer to a person, which no cache stores. */
  onDate?: (date: string | null) => void
}

/**
 * One HTTP call by its contract: encodes what goes out, and decodes what comes back.
 * @returns the decoded response
 * @throws ApiError for every failure
 */
export async function callEndpoint(
  options: ClientOptions,
  endpoint: AnyEndpoint,
  { params, query, body, headers, signal, keepalive }: CallParts,
): Promise<unknown> {
  const { baseUrl, timeoutMs = HTTP_TIMEOUT_MS, onDate } = options
  const bearer = options.token?.()
  const json = endpoint.body && bodyOf(endpoint.body, body ?? {})
  const ended = new AbortController()
  const end = () => ended.abort()
  const timer = setTimeout(end, timeoutMs)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    const send = options.fetch ?? globalThis.fetch
    const response = await send(
      `${baseUrl}/api${pathOf(endpoint, params)}${searchOf(endpoint, query)}`,
      {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...options.headers?.(),
          ...headers,
        },
        signal: ended.signal,
        ...(keepalive && { keepalive }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      },
    )
    if (endpoint.auth === 'user') onDate?.(response.headers.get('date'))
    if (!response.ok) throw refusalOf(response.status, await response.text())
    return endpoint.response.parse(await response.json())
  } catch (error) {
    if (error instanceof ApiError) throw error
    const isUnreadable = error instanceof z.core.$ZodError || error instanceof SyntaxError
    const code = isUnreadable ? 'UNREADABLE' : 'NETWORK'
    throw new ApiError({ code, status: 0, messages: [] }, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

const pathOf = ({ path }: AnyEndpoint, params: CallParts['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The query as it travels; a list repeats its parameter. The API answers for what the contract refuses. */
function searchOf({ query: schema }: AnyEndpoint, query: CallParts['query'] = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      const part = schema?.def.shape[name] as z.ZodMiniType | undefined
      const encoded = part && z.safeEncode(part, value)
      return [encoded?.success ? encoded.data : value].flat().map((one) => [name, String(one)])
    })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The body as it travels. What the contract refuses is not sent: the shopper reads why, as from the API. */
function bodyOf(schema: NonNullable<AnyEndpoint['body']>, body: Record<string, unknown>) {
  const { success, data, error } = z.safeEncode(schema, body)
  if (success) return data
  const messages = error.issues.map(({ message }) => message)
  throw new ApiError({ code: 'INVALID_INPUT', status: 400, messages }, error)
}

function refusalOf(status: number, text: string): ApiError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // A page of something between here and the API.
  }
  const code = (body as { code?: unknown } | null | undefined)?.code
  return new ApiError({
    code: isErrorCode(code) ? code : 'UNREADABLE',
    status,
    messages: linesOf(body),
  })
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
