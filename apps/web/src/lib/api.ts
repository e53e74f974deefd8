import {
  type AnyEndpoint,
  ApiError,
  type CallArguments,
  type ClientOptions,
  type ResponseOf,
} from '@aaram/contracts'
import { loadModule, loadOptional } from './load-module.ts'
import type { Sent } from './send.ts'

/** Every endpoint group that pages call, by name. */
export type Endpoints = typeof import('./endpoints.ts')
type Parts = Pick<Sent, 'params' | 'query' | 'body'>
type Extra = Pick<Sent, 'headers' | 'signal' | 'keepalive' | 'shownUser'>

/**
 * Calls an endpoint of the contracts and returns its decoded result. Every failure is an `ApiError`. Code that a first visit
 * loads passes a function, `api((to) => to.productsApi.list)`, so that schemas, validation and HTTP client load with the
 * first call and not with the page, whose data the server has rendered. Code that loads later may pass the endpoint itself.
 */
export type Call = <const E extends AnyEndpoint>(
  endpoint: E | ((endpoints: Endpoints) => E),
  ...args: CallArguments<E, Extra>
) => Promise<ResponseOf<E>>

/** The arguments of a call with more options, which replace those that it has. */
export const withExtra = <E extends AnyEndpoint>(
  args: CallArguments<E, Extra>,
  more: Extra,
): CallArguments<E, Extra> => {
  const [input, extra] = args as [Parts?, Extra?]
  const changed: unknown = [input, { ...extra, ...more }]
  return changed as CallArguments<E, Extra>
}

/** The endpoint that a call names. */
export const chosenOf = (
  endpoint: AnyEndpoint | ((endpoints: Endpoints) => AnyEndpoint),
  endpoints: Endpoints,
): AnyEndpoint => (typeof endpoint === 'function' ? endpoint(endpoints) : endpoint)

export type ApiOptions = Omit<ClientOptions, 'baseUrl' | 'fetch'> & {
  /** The origin of `/api` on the server; omitted in the browser. */
  origin?: string
}

type Loaded = [typeof import('./send.ts'), Endpoints]
let loaded: Loaded | null = null
async function loadCalls(): Promise<Loaded> {
  loaded = await Promise.all([import('./send.ts'), import('./endpoints.ts')])
  return loaded
}

/** Loads what calls need, before the first call. */
export const prepareCalls = () => void loadOptional(loadCalls)

/** The shared client of spec section 7: see `send.ts`. */
export function createApi(options: ApiOptions = {}): Call {
  return async <const E extends AnyEndpoint>(
    endpoint: E | ((endpoints: Endpoints) => E),
    ...args: CallArguments<E, Extra>
  ) => {
    const [input, extra] = args as [Parts?, Extra?]
    // A page that is being left cannot wait for an import, not even of a loaded module.
    const [{ send }, endpoints] =
      loaded ??
      (await loadModule(loadCalls).catch((error) => {
        throw new ApiError({ code: 'NETWORK', status: 0, messages: [] }, error)
      }))
    return send(options, chosenOf(endpoint, endpoints), { ...input, ...extra }) as Promise<
      ResponseOf<E>
    >
  }
}
