import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, run } from './terminal/run.ts'
import { runProgram, ToolError } from './terminal/tool-error.ts'

const PORT = '6006'

/** `npm run gallery`: see bin/help.mjs. */
runProgram(async (stop) => {
  parseArgs({ options: {} })
  const port = process.env.PORT?.trim() || PORT
  const { code } = await run(
    'storybook',
    [
      ...['dev', '--config-dir', 'gallery', '--host', '127.0.0.1', '--port', port, '--exact-port'],
      ...['--no-open', '--no-version-updates', '--disable-telemetry'],
    ],
    {
      cwd: path.join(ROOT, 'apps/web'),
      env: { PATH: `${path.join(ROOT, 'apps/web/node_modules/.bin')}:${process.env.PATH}` },
      show: true,
      signal: stop,
    },
  )
  if (code !== 0 && !stop.aborted) throw new ToolError(`The gallery ended with code ${code}.`)
  return 0
})
