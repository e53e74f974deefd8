import { type CallParts, type ClientOptions, callEndpoint } from './call-endpoint.ts'
import type { AnyEndpoint } from './endpoint.ts'
import type { ClientInput, ResponseOf } from './endpoint-input.ts'
import { shopApi } from './shop-api.ts'

type Extra = Pick<CallParts, 'headers' | 'signal' | 'keepalive'>

/** Endpoints without params and body need no input. */
export type CallArguments<E, X = Extra> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, extra?: X]
    : [input: ClientInput<E>, extra?: X]

type Groups = typeof shopApi
/** One function for each endpoint, such as `shop.products.list({ query: { search: 'polo' } })`. */
export type ShopClient = {
  [G in keyof Groups]: {
    [E in Extract<keyof Groups[G], string>]: (
      ...args: CallArguments<Groups[G][E]>
    ) => Promise<ResponseOf<Groups[G][E]>>
  }
}

/**
 * The shop's API as typed functions. Amounts are integer paise and times are Dates on this side; every failure rejects
 * with an `ApiError`.
 */
export function createClient(options: ClientOptions): ShopClient {
  const groups = Object.entries<Record<string, AnyEndpoint>>(shopApi).map(([name, group]) => {
    const calls = Object.entries(group).map(([key, endpoint]) => {
      const call = (input: CallParts = {}, extra: Extra = {}) =>
        callEndpoint(options, endpoint, { ...input, ...extra })
      return [key, call]
    })
    return [name, Object.fromEntries(calls)]
  })
  return Object.fromEntries(groups)
}
