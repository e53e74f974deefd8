import { parseArgs } from 'node:util'
import { print, runProgram } from './terminal/tool-error.ts'
import { sumLine } from './test/outcome.ts'
import { runSuites } from './test/run-suites.ts'
import { summary } from './test/summary.ts'

/** `npm test`: see bin/help.mjs. Its last line is `N passed, N failed`, and nothing else. */
runProgram(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const testRun = await runSuites(process.env, values.only)
  const failed = testRun.outcomes.some((outcome) => outcome.failed.length > 0)
  print(`\n${summary(testRun)}\n\n${sumLine(testRun.outcomes)}`)
  return failed ? 1 : 0
})
