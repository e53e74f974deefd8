import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { testEarlyResponses } from './early.ts'
import { fuzzFrontDoor } from './fuzz.ts'
import { testHeaders } from './headers.ts'
import { testMetrics } from './observability.ts'
import { openRecorded, type RecordedShop } from './recorded.ts'
import { testRefusals } from './refusals.ts'

// One shop for all of it: each start of one takes two seconds of processor time.
let shop: RecordedShop
beforeAll(async () => {
  shop = await openRecorded({}, { TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: '0' })
})
afterAll(() => shop.close())

// Before those who send one id several times: it looks at the whole access log.
describe('refusals', () => testRefusals(() => shop))
describe('early responses', () => testEarlyResponses(() => shop))
describe('headers', () => testHeaders(() => shop))
describe('metrics', () => testMetrics(() => shop))

it('500 connections of raw bytes: no 5xx, no word of the tools, and everybody else gets their own answer', {
  // A server that says nothing is given up after a second, 500 times.
  timeout: 240_000 * demand,
}, async () => {
  const { statuses, found } = await fuzzFrontDoor(shop.web, shop.log, {
    requests: 500,
    seed: 20_261_128,
    quietMs: 1_000,
  })
  expect(found).toEqual([])
  // Hostile enough to be refused, right enough to get somewhere.
  expect(statuses.get(400)).toBeGreaterThan(50)
  expect(statuses.get(200)).toBeGreaterThan(30)
})

it('without a collector neither program has loaded the SDK of OpenTelemetry', async () => {
  expect(await shop.haveSdk()).toEqual([false, false])
})
