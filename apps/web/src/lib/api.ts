import {
  type AnyEndpoint,
  type ClientInput,
  ERRORS,
  type ErrorCode,
  HTTP_TIMEOUT_MS,
  type ResponseOf,
} from '@aaram/contracts'
import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import { ApiError, linesOf } from './api-error.ts'

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
type Extra = { headers?: Record<string, string>; signal?: AbortSignal }
/** Endpoints without params and body need no input. */
type Arguments<E> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, extra?: Extra]
    : [input: ClientInput<E>, extra?: Extra]

/** Calls an endpoint of the contracts and answers its decoded result; every failure is one `ApiError`. */
export type Call = <const E extends AnyEndpoint>(
  endpoint: E,
  ...args: Arguments<E>
) => Promise<ResponseOf<E>>

type ApiOptions = {
  /** Where `/api` lives: an origin on the server, nothing in the browser. */
  origin?: string
  timeoutMs?: number
  /** The bearer token kept in local storage, if there is one (spec section 6). */
  token?: () => string | null
}

/** The shared client of spec section 7: 20 s timeout, requested-with header, credentials, bearer token. */
export function createApi({
  origin = '',
  timeoutMs = HTTP_TIMEOUT_MS,
  token = () => null,
}: ApiOptions = {}): Call {
  return async (endpoint, ...args) => {
    const [input = {}, { headers, signal } = {}] = args as [Parts?, Extra?]
    const bearer = token()
    const json = endpoint.body && bodyOf(endpoint.body, input.body ?? {})
    try {
      const answer = await ky(`${origin}/api${pathOf(endpoint, input.params)}`, {
        method: endpoint.method,
        searchParams: searchOf(input.query),
        timeout: timeoutMs,
        retry: 0,
        credentials: 'include',
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(signal && { signal }),
        ...(json && { json }),
      }).json()
      return endpoint.response.parse(answer) as never
    } catch (error) {
      throw toApiError(error)
    }
  }
}

const pathOf = ({ path }: AnyEndpoint, params: Parts['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const searchOf = (query: Parts['query'] = {}) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])

/** The body as it travels. What the contract refuses is not sent: the shopper reads why, as from the API. */
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
  const unreadable = error instanceof z.core.$ZodError || error instanceof SyntaxError
  return new ApiError(
    { code: unreadable ? 'UNREADABLE' : 'NETWORK', status: 0, messages: [] },
    error,
  )
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
