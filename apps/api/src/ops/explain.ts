import { CommandError, EXIT } from './command-error.ts'
import { printable } from './terminal.ts'

/** Whether the reader of the output (such as `head` or a pager) has closed it. */
const isReaderGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE'

/** Ignores that the reader has closed the output, which would otherwise end the program in the middle of its work. */
export function ignoreEpipe(output: NodeJS.WriteStream): void {
  output.on('error', (error) => {
    if (!isReaderGone(error)) throw error
  })
}

/** Prints an error. Returns the exit code. */
export function explain(error: unknown, json: boolean): number {
  if (isReaderGone(error)) return EXIT.done
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
  const details = error instanceof CommandError ? error.details : []
  const lines = json ? [JSON.stringify({ error: message, details })] : [message, ...details]
  process.stderr.write(`${lines.map(printable).join('\n')}\n`)
  return error instanceof CommandError ? error.exitCode : EXIT.failed
}
