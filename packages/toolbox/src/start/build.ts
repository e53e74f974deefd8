import { Fault, say } from '../terminal/fault.ts'
import { run } from '../terminal/run.ts'

/** Builds both programs; unchanged parts come from turbo's cache. Shows the output of a failure and throws a Fault. */
export async function buildShop(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  say('Building ...')
  const { code, output } = await run(
    'turbo',
    ['run', 'build', '--filter=@aaram/api', '--filter=@aaram/web', '--output-logs=errors-only'],
    { signal: stop },
  )
  if (code === 0 || stop.aborted) return
  process.stderr.write(output)
  throw new Fault('The build failed; what it said stands above.')
}
