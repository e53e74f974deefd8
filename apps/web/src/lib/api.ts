import type { AnyEndpoint, ClientInput, ResponseOf } from '@aaram/contracts'
import { ApiError } from './api-error.ts'
import { loadModule, loadOptional } from './load-module.ts'
import type { Sent } from './send.ts'

type Endpoints = typeof import('./endpoints.ts')
type Parts = Pick<Sent, 'params' | 'query' | 'body'>
type Extra = Pick<Sent, 'headers' | 'signal' | 'keepalive' | 'shownUser'>
/** Endpoints without params and body need no input. */
type Arguments<E> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, extra?: Extra]
    : [input: ClientInput<E>, extra?: Extra]

/**
 * Calls an endpoint of the contracts and answers its decoded result; every failure is one `ApiError`.
 * Code that a first visit loads names the endpoint by a function, `api((to) => to.productsApi.list)`, so
 * that schemas, validation and HTTP client come with the first call and not with the page, which the server
 * has rendered with its data. Code that loads later may pass the endpoint itself.
 */
export type Call = <const E extends AnyEndpoint>(
  endpoint: E | ((endpoints: Endpoints) => E),
  ...args: Arguments<E>
) => Promise<ResponseOf<E>>

export type ApiOptions = {
  /** Where `/api` lives: an origin on the server, nothing in the browser. */
  origin?: string
  /** Milliseconds, 20 s unless said otherwise. */
  timeoutMs?: number
  /** The bearer token kept in local storage, if there is one (spec section 6). */
  token?: () => string | null
  /** Further headers of each call. */
  headers?: () => Record<string, string>
  /** Hears the Date header of every answer to a person, which no cache keeps. */
  onDate?: (date: string | null) => void
}

type Loaded = [typeof import('./send.ts'), Endpoints]
let loaded: Loaded | null = null
async function loadCalls(): Promise<Loaded> {
  loaded = await Promise.all([import('./send.ts'), import('./endpoints.ts')])
  return loaded
}

/** Fetches what calls need ahead of the first one. */
export const prepareCalls = () => void loadOptional(loadCalls)

/** The shared client of spec section 7: see `send.ts`. */
export function createApi(options: ApiOptions = {}): Call {
  return async (endpoint, ...args) => {
    const [input, extra] = args as [Parts?, Extra?]
    // A page that is being left waits for no import, not even of what is there.
    const [{ send }, endpoints] =
      loaded ??
      (await loadModule(loadCalls).catch((error) => {
        throw new ApiError({ code: 'NETWORK', status: 0, messages: [] }, error)
      }))
    const chosen = typeof endpoint === 'function' ? endpoint(endpoints) : endpoint
    return send(options, chosen, { ...input, ...extra }) as never
  }
}
