import { stripVTControlCharacters } from 'node:util'

/** A failed test: its file and name, and the beginning of its message. */
export type FailedTest = { name: string; why: string }

/**
 * The results of one suite. `skipped`: names of tests that did not run; `retried`: tests that passed only when retried,
 * with the message of the first try. These count as passed.
 */
export type Counts = {
  passed: number
  failed: FailedTest[]
  skipped: string[]
  retried: FailedTest[]
}

/** How many lines of a failure are in the summary; the output of the suite has all. */
const LINES_OF_A_FAILURE = 12

function failure(name: string, message = ''): FailedTest {
  const lines = stripVTControlCharacters(message).split('\n')
  return { name, why: lines.slice(0, LINES_OF_A_FAILURE).join('\n').trim() }
}

type VitestReport = {
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Counts a report of vitest's `json` reporter. A file that failed without a failing test (it could not be
 * loaded, or a hook broke) counts as one failure, and so does a run that failed outside of every test.
 */
export function countVitest(report: VitestReport): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const failures = report.testResults.flatMap((file) => {
    const ofTests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => failure(`${file.name}: ${one.fullName}`, one.failureMessages.join('\n')))
    const broken = file.status === 'failed' && ofTests.length === 0
    return broken ? [failure(file.name, file.message)] : ofTests
  })
  const outside = failures.length === 0 && !report.success ? [failure('outside of every test')] : []
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [...failures, ...outside],
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
    // Vitest retries no tests.
    retried: [],
  }
}

type PlaywrightTest = {
  status: string
  projectName: string
  results: { error?: { message?: string } }[]
}
type PlaywrightSuite = {
  title: string
  specs: { title: string; file: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** Counts a report of Playwright's `json` reporter. Errors outside of every test count as failures. */
export function countPlaywright(report: PlaywrightReport): Counts {
  const tests = report.suites.flatMap(testsOf)
  const toFailure = ({ title, why }: (typeof tests)[number]) => failure(title, why)
  const among = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  return {
    passed: among('expected', 'flaky').length,
    failed: [
      ...among('unexpected').map(toFailure),
      ...report.errors.map(({ message }) => failure('outside of every test', message)),
    ],
    skipped: among('skipped').map(({ title }) => title),
    retried: among('flaky').map(toFailure),
  }
}

function testsOf(
  suite: PlaywrightSuite,
): { title: string; status: string; why: string | undefined }[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      title: `${file}: ${title} (${projectName})`,
      status,
      why: results.findLast(({ error }) => error)?.error?.message,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}
