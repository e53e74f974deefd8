import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyEndpoint, devApi, ERRORS, sandboxApi, shopApi } from '@aaram/contracts'
import { ROOT } from '../terminal/run.ts'

/** The report that the API's suite writes: `apps/api/test/contract-coverage.ts`. */
const REPORT = path.join(ROOT, 'apps/api/reports/contract-coverage.json')

export type Answered = { endpoint: string; status: number; code?: string }

/** What cannot be tested through the API, with the reasons. */
const EXCUSED: Readonly<Record<string, string>> = {
  INTERNAL: 'a fault of our own; http-errors.api.test.ts provokes it on a route without a contract',
  RANGE_NOT_SATISFIABLE: 'of pictures and videos, which are below /media',
}

const nameOf = ({ method, path: pattern }: AnyEndpoint) => `${method} ${pattern}`

/** Coverage of a part of the contracts: `missing` lists what no test exercises. */
type Part = { what: string; count: number; missing: string[] }

function partsOf(answered: readonly Answered[], endpoints: readonly AnyEndpoint[]): Part[] {
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
      what: 'error codes',
      count: Object.keys(ERRORS).length,
      missing: Object.keys(ERRORS).filter((code) => !codes.has(code)),
    },
  ]
}

/** A line with the coverage of the contracts, and a line for each thing that no test exercises, with the reason if there is one. */
export function coverageLines(
  answered: readonly Answered[],
  endpoints: readonly AnyEndpoint[],
  excused = EXCUSED,
): string[] {
  const parts = partsOf(answered, endpoints)
  const sums = parts.map(
    ({ what, count, missing }) => `${count - missing.length} of ${count} ${what}`,
  )
  return [
    `Contracts in the API's tests: ${sums.join(', ')}.`,
    ...parts.flatMap(({ what, missing }) =>
      missing.map((name) => {
        const why = excused[name]
        return why ? `Not in tests: ${name} (${why})` : `Not in tests: ${name} (${what}): write one`
      }),
    ),
  ]
}

/** The lines for the latest run of the API's suite; empty if it did not run. */
export function contractCoverage(): string[] {
  if (!existsSync(REPORT)) return []
  const answered = JSON.parse(readFileSync(REPORT, 'utf8')) as Answered[]
  const groups: Record<string, AnyEndpoint>[] = [...Object.values(shopApi), devApi, sandboxApi]
  return coverageLines(
    answered,
    groups.flatMap((group) => Object.values(group)),
  )
}
