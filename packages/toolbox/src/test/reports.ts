/** What one suite came to. `skipped` names the tests that were not run. */
export type Counts = { passed: number; failed: number; skipped: string[] }

type VitestReport = {
  success: boolean
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/**
 * Counts a report of vitest's `json` reporter. A file that failed without a failing test (it could not be
 * loaded, or a hook broke) counts as one failure, and so does a run that failed outside of every test.
 */
export function countVitest(report: VitestReport): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(failed),
  )
  const failures = tests.filter(failed).length + brokenFiles.length
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures === 0 && !report.success ? 1 : failures,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  }
}

const failed = ({ status }: { status: string }) => status === 'failed'

type PlaywrightSuite = {
  title: string
  specs: { title: string; tests: { status: string; projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: unknown[] }

/** Counts a report of Playwright's `json` reporter. Errors outside of every test count as failures. */
export function countPlaywright(report: PlaywrightReport): Counts {
  const tests = report.suites.flatMap(testsOf)
  const count = (...statuses: string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).length
  return {
    passed: count('expected', 'flaky'),
    failed: count('unexpected') + report.errors.length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  }
}

function testsOf(suite: PlaywrightSuite): { title: string; status: string }[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName }) => ({ title: `${title} (${projectName})`, status })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}
