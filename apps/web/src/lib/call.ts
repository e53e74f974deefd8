import type { AnyEndpoint, CallArguments, ResponseOf } from '@aaram/contracts'
import type { Sent } from './send.ts'

/** Every endpoint group that pages call, by name. */
export type Endpoints = typeof import('./endpoints.ts')
export type Parts = Pick<Sent, 'params' | 'query' | 'body'>
export type Extra = Pick<Sent, 'headers' | 'signal' | 'keepalive' | 'shownUser'>

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
