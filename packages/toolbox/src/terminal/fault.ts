import { stopRequested } from './stopped.ts'

/** Something a person can put right: shown as its one line, without a stack. */
export class Fault extends Error {}

/**
 * Runs a program's main function; the process ends with the code that it answers, or 1 and one line.
 * A main function that takes no notice of the stop signal is ended by it at once, with code 130.
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

/** What to tell of a failure: one line where the person at the terminal can put it right, else the stack. */
export function explain(error: unknown): string {
  if (error instanceof Fault) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}. See --help.`
  return stack ?? String(error)
}

/** One line on standard output. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}
