import { stopRequested } from './stopped.ts'

/** An error that the user can fix: shown as one line, without a stack. */
export class ToolError extends Error {}

/**
 * Runs a program's main function; the process exits with the code that it returns, or with 1 and one line.
 * A main function that does not use the stop signal is ended by it at once, with code 130.
 */
export async function runProgram(main: (stop: AbortSignal) => Promise<number>): Promise<never> {
  const stop = stopRequested()
  if (main.length === 0) stop.addEventListener('abort', () => process.exit(130))
  try {
    process.exit(await main(stop))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** The text of a failure: one line if the user can fix it, else the stack. */
export function explain(error: unknown): string {
  if (error instanceof ToolError) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}. See --help.`
  return stack ?? String(error)
}

/** One line on standard output. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}
