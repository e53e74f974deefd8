import { parseArgs } from 'node:util'
import { judge, readChangelog, writeChangelog } from './contracts/changelog.ts'
import { compareDocuments } from './contracts/compare.ts'
import { commitId, documentAt } from './contracts/document-at.ts'
import { documentNow } from './contracts/load.ts'
import { listOf } from './contracts/report.ts'
import { print, runProgram, ToolError } from './terminal/tool-error.ts'

/** `npm run contracts:diff`: see bin/help.mjs. */
runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      check: { type: 'boolean' },
      write: { type: 'boolean' },
      mark: { type: 'string' },
    },
  })
  const ofChangelog = values.check || values.write || values.mark !== undefined
  if (positionals.length > 1 || (ofChangelog && (positionals.length > 0 || values.to)))
    throw new ToolError('The changelog is compared with its own release. See --help.')
  if (values.mark?.trim() === '') throw new ToolError('Say why: --mark "WHY".')
  const ref = positionals[0] ?? readChangelog().since
  const idOf = async (name: string) => {
    const id = await commitId(name)
    if (!id) throw new ToolError(`There is no commit "${name}" here.`)
    return id
  }
  const before = await documentAt(await idOf(ref))
  const after = values.to ? await documentAt(await idOf(values.to)) : await documentNow()
  const changes = compareDocuments(before, after)
  if (values.write || values.mark !== undefined) writeChangelog(changes, values.mark?.trim())
  print(listOf(ref, changes))
  if (!ofChangelog) return 0
  const { faults, notices } = judge(readChangelog(), changes)
  for (const line of [...notices, ...faults]) print(line)
  return faults.length === 0 ? 0 : 1
})
