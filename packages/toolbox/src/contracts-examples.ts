import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, run } from './terminal/run.ts'
import { print, runProgram, ToolError } from './terminal/tool-error.ts'

const RECORDED = path.join(ROOT, 'apps/api/reports/contract-examples.json')
const FILE = path.join(ROOT, 'apps/api/src/http/examples.json')

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))

/** `npm run contracts:examples`: see bin/help.mjs. */
runProgram(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean' } } })
  if (!existsSync(RECORDED))
    throw new ToolError('No tests of the API were run: npm test -- --only api')
  const [known, recorded] = [read(FILE), read(RECORDED)]
  const examples = values.all ? { ...known, ...recorded } : { ...recorded, ...known }
  const sorted = Object.fromEntries(
    Object.entries(examples).sort(([one], [other]) => one.localeCompare(other)),
  )
  writeFileSync(FILE, JSON.stringify(sorted))
  const { code, output } = await run('biome', ['format', '--write', FILE])
  if (code !== 0) throw new ToolError(output)
  print(`${Object.keys(sorted).length} examples: ${path.relative(ROOT, FILE)}`)
  return 0
})
