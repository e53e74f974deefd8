import * as z from 'zod/mini'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { MOCK_DELAY_MAX_MS } from './limits.ts'
import { UNLIMITED_READ, UNLIMITED_WRITE } from './route-policy.ts'
import { uniqueList } from './unique-list.ts'

/**
 * How the mock API responds at an endpoint, such as `GET /orders`; `*` means all without their own scenario. Several
 * parts may apply, in this order: the delay, a network failure, an error, and changes of the lists in the response.
 */
export const mockScenario = z.object({
  endpoint: z.string().check(z.maxLength(200)),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(MOCK_DELAY_MAX_MS))),
  /** The connection ends without a response. */
  network: z.optional(z.literal('failure')),
  error: z.optional(z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])),
  /** `long`: 200 entries. */
  list: z.optional(z.enum(['empty', 'long'])),
})
export type MockScenario = z.output<typeof mockScenario>

const chosen = success({
  endpoints: uniqueList(z.string()),
  scenarios: uniqueList(mockScenario, 'endpoint'),
})

/** The switches of the mock API (`npm run mock`), shown on `/dev`. The real API has none of them. */
export const mockControls = endpointGroup({
  scenarios: endpoint({
    method: 'GET',
    path: '/mock/scenarios',
    auth: 'public',
    policy: UNLIMITED_READ,
    response: chosen,
  }),
  /** Replaces the scenario of the endpoint; an empty one removes it. */
  choose: endpoint({
    method: 'POST',
    path: '/mock/scenarios',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    body: mockScenario,
    response: chosen,
  }),
})
