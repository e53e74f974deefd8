import {
  type AnyEndpoint,
  ApiError,
  ERRORS,
  type ErrorBody,
  type MockScenario,
  mockScenario,
  type ResponseOf,
} from '@aaram/contracts'
import { mapLists, responseSchema } from '@aaram/contracts/openapi'
import { generatedBody, withTotals } from './responses.ts'

/** How one endpoint responds: a `MockScenario` without its endpoint. */
export type Scenario = Omit<MockScenario, 'endpoint'>

/** The key of an endpoint in scenarios: `GET /orders`. */
export const keyOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`

/** The header that chooses scenarios for one request. */
export const SCENARIO_HEADER = 'x-mock-scenario'

/**
 * Parses the scenarios in a header, such as `GET /orders: list=long, delayMs=2000; POST /orders: error=OUT_OF_STOCK`. `*`
 * stands for every endpoint.
 * @throws ZodError for an invalid scenario
 */
export function parseScenarios(header: string): MockScenario[] {
  return header
    .split(';')
    .filter((one) => one.trim())
    .map((one) => {
      const at = one.lastIndexOf(': ')
      const parts = one.slice(at + 2).split(',')
      const named = parts.map((part) => part.split('=').map((text) => text.trim()))
      const { delayMs, ...others } = Object.fromEntries(named)
      const endpoint = one.slice(0, Math.max(at, 0)).trim()
      return mockScenario.parse({
        endpoint,
        ...others,
        ...(delayMs && { delayMs: Number(delayMs) }),
      })
    })
}

/** The scenario of an endpoint: its own, else the one for all endpoints. That one does not apply to the switches on `/dev`. */
export const scenarioFor = (
  scenarios: readonly MockScenario[],
  endpoint: AnyEndpoint,
): MockScenario | undefined =>
  scenarios.findLast((one) => one.endpoint === keyOf(endpoint)) ??
  (endpoint.path.startsWith('/dev/')
    ? undefined
    : scenarios.findLast((one) => one.endpoint === '*'))

/** The body of an error of the contract. */
export const errorBodyOf = (
  code: keyof typeof ERRORS,
  errors: readonly string[] = [],
): ErrorBody => ({
  status: 'error',
  code,
  error: ERRORS[code].message,
  ...(errors.length > 0 && { errors: [...errors] }),
})

const LONG = 200
/** Bodies with long lists, which take a while to generate and are always the same. */
const longBodies = new WeakMap<AnyEndpoint, Record<string, unknown>>()

function longBodyOf(endpoint: AnyEndpoint): Record<string, unknown> {
  const known = longBodies.get(endpoint) ?? generatedBody(endpoint, { list: 'long', seed: LONG })
  longBodies.set(endpoint, known)
  return known
}

/** An encoded response with changed lists: empty, or up to 200 entries that begin with the response's own. */
export function withLists(
  endpoint: AnyEndpoint,
  body: Record<string, unknown>,
  list: Scenario['list'],
): Record<string, unknown> {
  if (!list) return body
  const long = list === 'long' ? longBodyOf(endpoint) : {}
  const filled = Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value]
      const more = (long[key] as unknown[] | undefined) ?? []
      return [key, list === 'empty' ? [] : [...value, ...more].slice(0, LONG)]
    }),
  )
  const changed = mapLists(responseSchema(endpoint), filled) as Record<string, unknown>
  return withTotals(changed, Object.values(changed).find(Array.isArray)?.length ?? 0)
}

/**
 * The decoded response of an endpoint in a scenario: for component tests, without a server. Ignores delays.
 * @throws ApiError, like the client, in scenarios that fail
 */
export function respond<const E extends AnyEndpoint>(
  endpoint: E,
  scenario: Scenario = {},
): ResponseOf<E> {
  if (scenario.network) throw new ApiError({ code: 'NETWORK', status: 0, messages: [] })
  if (scenario.error) {
    const { status, message } = ERRORS[scenario.error]
    throw new ApiError({ code: scenario.error, status, messages: [message] })
  }
  const body = withLists(endpoint, generatedBody(endpoint), scenario.list)
  return endpoint.response.parse(body) as ResponseOf<E>
}
