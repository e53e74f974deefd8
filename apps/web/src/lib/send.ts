import {
  type AnyEndpoint,
  ERRORS,
  type ErrorCode,
  HTTP_TIMEOUT_MS,
  USER_HEADER,
} from '@aaram/contracts'
import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import type { ApiOptions } from './api.ts'
import { ApiError, linesOf } from './api-error.ts'

/** What goes into a call, before it is encoded. */
export type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets the call outlive its page. */
  keepalive?: boolean
  /** Id of the person whom the page shows, as calls that need a log-in state it. */
  shownUser?: string
}

/** One HTTP call by its contract: 20 s timeout, requested-with header, credentials, bearer token. */
export async function send(
  { origin = '', timeoutMs = HTTP_TIMEOUT_MS, token, headers: common, onDate }: ApiOptions,
  endpoint: AnyEndpoint,
  { params, query, body, headers, signal, keepalive, shownUser }: Sent,
): Promise<unknown> {
  const bearer = token?.()
  const json = endpoint.body && bodyOf(endpoint.body, body ?? {})
  try {
    const answer = await ky(`${origin}/api${pathOf(endpoint, params)}`, {
      method: endpoint.method,
      searchParams: searchOf(endpoint, query),
      timeout: timeoutMs,
      retry: 0,
      credentials: 'include',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(shownUser && endpoint.auth !== 'public' && { [USER_HEADER]: shownUser }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...common?.(),
        ...headers,
      },
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(json && { json }),
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

const pathOf = ({ path }: AnyEndpoint, params: Sent['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The query as it travels; a list repeats its parameter. The API answers for what the contract refuses. */
const searchOf = ({ query: schema }: AnyEndpoint, query: Sent['query'] = {}) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      const part = schema?.def.shape[name] as z.ZodMiniType | undefined
      const encoded = part && z.safeEncode(part, value)
      return [encoded?.success ? encoded.data : value].flat().map((one) => [name, String(one)])
    })

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
