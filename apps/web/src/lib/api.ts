import {
  type AnyEndpoint,
  ApiError,
  type CallArguments,
  type ClientOptions,
  type ResponseOf,
} from '@aaram/contracts'
import { type Call, chosenOf, type Endpoints, type Extra, type Parts } from './call.ts'
import { loadModule, loadOptional } from './load-module.ts'

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
