import type { EndpointGroup, ResponseOf, ServerInput } from '@aaram/contracts'
import type { Account, MockState } from '../state.ts'

/** The context of a request. `account`: the logged-in person; never null at endpoints with `auth: 'user'`. */
export type MockCall = {
  state: MockState
  account: Account | null
  token: string | null
  /** Sets the session's cookies; null removes them. */
  setSession: (token: string | null) => void
}

/** Handlers for the endpoints of a group that have state. The responses of the others are generated from the contract. */
export type MockHandlers<G extends EndpointGroup> = {
  [K in Extract<keyof G, string>]?: (input: ServerInput<G[K]>, call: MockCall) => ResponseOf<G[K]>
}

/** A handler for any endpoint. */
export type AnyHandler = (
  input: unknown,
  call: MockCall,
) => { status: 'success' } & Record<string, unknown>

const OK = { status: 'success' } as const
export const success = <T extends object>(rest: T) => ({ ...OK, ...rest })
