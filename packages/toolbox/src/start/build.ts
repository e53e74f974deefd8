import { run } from '../terminal/run.ts'
import { print, ToolError } from '../terminal/tool-error.ts'

/** Builds both programs; unchanged parts come from turbo's cache. Shows the output of a failure and throws a ToolError. */
export async function buildShop(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  print('Building ...')
  const { code, output } = await run(
    'turbo',
    ['run', 'build', '--filter=@aaram/api', '--filter=@aaram/web', '--output-logs=errors-only'],
    { signal: stop },
  )
  if (code === 0 || stop.aborted) return
  process.stderr.write(output)
  throw new ToolError('The build failed; what it said stands above.')
}
