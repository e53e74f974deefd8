import { parseArgs } from 'node:util'
import { table } from './terminal/table.ts'
import { print, runProgram, ToolError } from './terminal/tool-error.ts'
import { sumLine } from './test/outcome.ts'
import { runSuites, type TestRun } from './test/run-suites.ts'
import { summary } from './test/summary.ts'
import type { Check } from './verify/check.ts'
import { CHECKS } from './verify/checks.ts'
import { choose } from './verify/choose.ts'
import { conformance } from './verify/conformance.ts'
import { checkVisual } from './visual/check.ts'

/** `npm run verify`: see bin/help.mjs. If tests are among the checks, the last line is their total. */
runProgram(async () => {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { only: option, skip: option, against: option } })
  const folder = process.env.MONGODB_SPEC_TESTS
  let tests: TestRun | undefined
  const all: Check[] = [
    ...CHECKS,
    ...(folder ? [conformance(folder)] : []),
    {
      name: 'tests',
      about: 'every suite',
      run: async () => {
        tests = await runSuites(process.env)
        print(`\n${summary(tests)}`)
        const ok = tests.outcomes.every(({ failed }) => failed.length === 0)
        return { ok, detail: sumLine(tests.outcomes) }
      },
    },
    {
      name: 'visual',
      about: 'pictures of the gallery and of every page, before and after',
      onDemand: true,
      run: () => checkVisual(values.against),
    },
  ]
  const names = choose(
    all.map(({ name }) => name),
    values,
    all.filter(({ onDemand }) => onDemand).map(({ name }) => name),
  )
  if (names.length === 0) throw new ToolError('Nothing is left to check.')

  const rows: string[][] = []
  for (const { name, about, run } of all.filter((check) => names.includes(check.name))) {
    print(`${name}: ${about} ...`)
    const began = performance.now()
    const { ok, detail, output } = await run()
    if (!ok && output) print(output)
    const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
    rows.push([name, ok ? 'ok' : 'FAILED', seconds, detail])
  }
  print(`\n${table([['Check', '', 'Time', ''], ...rows])}`)
  if (tests) print(`\n${sumLine(tests.outcomes)}`)
  return rows.every(([, verdict]) => verdict === 'ok') ? 0 : 1
})
