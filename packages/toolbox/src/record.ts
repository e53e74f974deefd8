import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkOut, commitOf } from './releases/checkout.ts'
import { recordVisit } from './releases/recorder.ts'
import { ROOT } from './terminal/run.ts'
import { print, runProgram, ToolError } from './terminal/tool-error.ts'

/** `npm run record`: see bin/help.mjs. */
runProgram(async () => {
  const { values } = parseArgs({
    options: { release: { type: 'string' }, folder: { type: 'string' } },
  })
  if (!values.release === !values.folder)
    throw new ToolError('Name the release: --release COMMIT, or --folder with a checkout of it.')
  const checkout = values.folder
    ? { folder: path.resolve(values.folder), remove: async () => undefined }
    : await checkOut(values.release!)
  try {
    const { head, exchanges } = await recordVisit(checkout.folder, await commitOf(checkout.folder))
    const file = path.join(ROOT, 'packages/contracts/recorded', `${head.release}.jsonl`)
    const lines = [head, ...exchanges].map((line) => `${JSON.stringify(line)}\n`)
    await writeFile(file, lines)
    print(`${exchanges.length} requests and answers: ${path.relative(ROOT, file)}`)
  } finally {
    await checkout.remove()
  }
  return 0
})
