import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyEndpoint, devApi, ERRORS, sandboxApi, shopApi } from '@aaram/contracts'
import { ROOT } from '../terminal/run.ts'
import type { FailedTest } from '../test/reports.ts'

/** The report that the API's suite writes: `apps/api/test/contract-coverage.ts`. */
const REPORT = path.join(ROOT, 'apps/api/reports/contract-coverage.json')

const FILE = 'packages/toolbox/src/contracts/coverage.ts'

export type SeenResponse = { endpoint: string; status: number; code?: string }

/** What cannot be tested through the API, with the reasons: an error code, or an endpoint and what it should do. */
const EXCUSED: Readonly<Record<string, string>> = {
  PAYMENT_DISPUTED: "only the seller's command line refuses by it: payments-sync.api.test.ts",
  PAYMENT_RETURNED: "only the seller's command line refuses by it: undelivered.api.test.ts",
}

/** A code is named alone, an endpoint with what it should do. */
const CODES = 'error codes'

const nameOf = ({ method, path: pattern }: AnyEndpoint) => `${method} ${pattern}`

/** Coverage of a part of the contracts: `missing` lists what no test exercises. */
type Part = { what: string; count: number; missing: string[] }

function partsOf(answered: readonly SeenResponse[], endpoints: readonly AnyEndpoint[]): Part[] {
  // Paths are registered with or without a slash at the end.
  const plain = (endpoint: string) => endpoint.replace(/\/$/, '')
  const answers = new Set(answered.map(({ endpoint, status }) => `${plain(endpoint)} ${status}`))
  const codes = new Set(answered.map(({ code }) => code))
  const missingOf = (list: readonly AnyEndpoint[], status: number) =>
    list.map(nameOf).filter((name) => !answers.has(`${plain(name)} ${status}`))
  const protectedOnes = endpoints.filter(({ auth }) => auth === 'user')
  const takingInput = endpoints.filter(({ params, query, body }) => params || query || body)
  return [
    { what: 'endpoints succeed', count: endpoints.length, missing: missingOf(endpoints, 200) },
    {
      what: 'refuse who is not logged in',
      count: protectedOnes.length,
      missing: missingOf(protectedOnes, 401),
    },
    { what: 'refuse other input', count: takingInput.length, missing: missingOf(takingInput, 400) },
    {
      what: CODES,
      count: Object.keys(ERRORS).length,
      missing: Object.keys(ERRORS).filter((code) => !codes.has(code)),
    },
  ]
}

/**
 * Coverage of the contracts. `lines`: the sums, and a line for each exception. `faults`: what no test exercises without
 * being an exception, and exceptions that tests do exercise.
 */
export type Coverage = { lines: string[]; faults: FailedTest[] }

export function coverageOf(
  answered: readonly SeenResponse[],
  endpoints: readonly AnyEndpoint[],
  excused = EXCUSED,
): Coverage {
  const parts = partsOf(answered, endpoints)
  const sums = parts.map(
    ({ what, count, missing }) => `${count - missing.length} of ${count} ${what}`,
  )
  const without = parts.flatMap(({ what, missing }) =>
    missing.map((name) => (what === CODES ? name : `${name}: ${what}`)),
  )
  const stale = Object.keys(excused).filter((name) => !without.includes(name))
  return {
    lines: [
      `Contracts in the API's tests: ${sums.join(', ')}.`,
      ...without.flatMap((name) =>
        excused[name] ? `Not in tests: ${name} (${excused[name]})` : [],
      ),
    ],
    faults: [
      ...without
        .filter((name) => !excused[name])
        .map((name) => ({ name, why: 'No test of the API covers this: write one.' })),
      ...stale.map((name) => ({
        name,
        why: `Tests cover this, or it does not exist any more: remove it from ${FILE}.`,
      })),
    ],
  }
}

/** The coverage of the latest run of the API's suite; null if it did not run. */
export function contractCoverage(): Coverage | null {
  if (!existsSync(REPORT)) return null
  const answered = JSON.parse(readFileSync(REPORT, 'utf8')) as SeenResponse[]
  const groups: Record<string, AnyEndpoint>[] = [...Object.values(shopApi), devApi, sandboxApi]
  return coverageOf(
    answered,
    groups.flatMap((group) => Object.values(group)),
  )
}
