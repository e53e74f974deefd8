import {
  type AnyEndpoint,
  ApiError,
  type CallArguments,
  type ClientOptions,
  type ResponseOf,
} from '@aaram/contracts'
import { loadModule, loadOptional } from './load-module.ts'
import type { Sent } from './send.ts'

type Endpoints = typeof import('./endpoints.ts')
type Parts = Pick<Sent, 'params' | 'query' | 'body'>
type Extra = Pick<Sent, 'headers' | 'signal' | 'keepalive' | 'shownUser'>

/**
 * Calls an endpoint of the contracts and answers its decoded result; every failure is one `ApiError`.
 * Code that a first visit loads names the endpoint by a function, `api((to) => to.productsApi.list)`, so
 * that schemas, validation and HTTP client come with the first call and not with the page, which the server
 * has rendered with its data. Code that loads later may pass the endpoint itself.
 */
export type Call = <const E extends AnyEndpoint>(
  endpoint: E | ((endpoints: Endpoints) => E),
  ...args: CallArguments<E, Extra>
) => Promise<ResponseOf<E>>

export type ApiOptions = Omit<ClientOptions, 'baseUrl' | 'fetch'> & {
  /** Where `/api` lives: an origin on the server, nothing in the browser. */
  origin?: string
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
