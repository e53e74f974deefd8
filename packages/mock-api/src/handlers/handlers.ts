import type { EndpointGroup, ResponseOf, ServerInput } from '@aaram/contracts'
import type { Account, MockState } from '../state.ts'

/** A request as handlers see it. `account`: who is logged in; endpoints with `auth: 'user'` always have one. */
export type MockCall = {
  state: MockState
  account: Account | null
  token: string | null
  /** Sets or removes the session's cookies; null removes them. */
  setSession: (token: string | null) => void
}

/** Handlers of those endpoints of a group that keep state; the others are answered from their contract. */
export type MockHandlers<G extends EndpointGroup> = {
  [K in Extract<keyof G, string>]?: (input: ServerInput<G[K]>, call: MockCall) => ResponseOf<G[K]>
}

/** A handler of any endpoint. */
export type AnyHandler = (input: unknown, call: MockCall) => Record<string, unknown>

const OK = { status: 'success' } as const
export const success = <T extends object>(rest: T) => ({ ...OK, ...rest })
