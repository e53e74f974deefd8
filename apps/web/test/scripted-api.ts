import type { AnyEndpoint, CallArguments, ResponseOf, User } from '@aaram/contracts'
import * as contracts from '@aaram/contracts'
import { respond, type Scenario } from '@aaram/mock-api/scenarios'
import { ApiError, type ApiErrorCode } from '../src/lib/api-error.ts'
import type { Call, Endpoints, Extra } from '../src/lib/call.ts'
import type { Sent } from '../src/lib/send.ts'

type Part = Record<string, unknown>
type Input = { body?: Part; query?: Part; params?: Part } | undefined

/** An API with scripted responses, which records its requests. Other endpoints fail with a network error. */
export function scriptedApi() {
  const answers = new Map<AnyEndpoint, (input: Input) => unknown>()
  type Asked = Pick<Sent, 'headers' | 'keepalive' | 'shownUser'> & { path: string; input: Input }
  const asked: Asked[] = []
  const api: Call = async <const E extends AnyEndpoint>(
    endpoint: E | ((endpoints: Endpoints) => E),
    ...[input, extra]: CallArguments<E, Extra>
  ) => {
    const chosen: AnyEndpoint = typeof endpoint === 'function' ? endpoint(contracts) : endpoint
    const path = `${chosen.method} ${chosen.path}`
    const { headers, keepalive, shownUser } = extra ?? {}
    asked.push({ path, input: input as Input, headers, keepalive, shownUser } as Asked)
    const answer = answers.get(chosen)
    if (!answer) throw refusal(0, 'NETWORK')
    return (await answer(input as Input)) as ResponseOf<E>
  }
  return {
    api,
    asked,
    /** The bodies that an endpoint was called with. */
    bodies: (path: string) =>
      asked.filter((call) => call.path === path).map(({ input }) => input?.body),
    on<const E extends AnyEndpoint>(
      endpoint: E,
      answer: (input: Input) => ResponseOf<E> | Promise<ResponseOf<E>>,
    ) {
      answers.set(endpoint, answer)
    },
    fail: (endpoint: AnyEndpoint, error: ApiError) =>
      void answers.set(endpoint, () => {
        throw error
      }),
    /** Answers as the mock API does in a scenario: with generated data, an error, no network, an empty or a long list. */
    scenario: (endpoint: AnyEndpoint, scenario: Scenario = {}) =>
      void answers.set(endpoint, () => respond(endpoint, scenario)),
  }
}

/** A failed call as the client throws it. */
export const refusal = (status: number, code: ApiErrorCode, ...messages: string[]) =>
  new ApiError({ status, code, messages })

export const asha: User = contracts.user.parse({
  _id: 'a'.repeat(24),
  firstName: 'Asha',
  lastName: 'Kulkarni',
  phone: '+919876543210',
  email: 'asha@example.in',
  addresses: [],
})

export const anAddress = (number: number, over: Record<string, unknown> = {}) =>
  contracts.address.parse({
    _id: String(number).repeat(24),
    fullName: `Person ${number}`,
    phone: '9876543210',
    line1: `${number} Lake Road`,
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    isDefault: number === 1,
    ...over,
  })
