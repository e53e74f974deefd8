import type { Command } from 'commander'
import { CommandError, EXIT } from './command-error.ts'
import { type Progress, printable, printableLines, progressBar } from './terminal.ts'

/** The result of a command: `data` for programs (`--json`) and `text` for people. */
export type Report = { data: object; text: string }

/** Adds its commands, or its options and action, to the command of a group. */
export type Commands = (group: Command) => void

/** Commander passes the command itself as the last argument. */
const isJson = (args: readonly unknown[]) =>
  Boolean((args.at(-1) as Command).optsWithGlobals<{ json?: boolean }>().json)

/**
 * The action of a command: runs the work, then prints its report. Null means that the work has written its own output.
 */
export const reporting =
  <A extends readonly unknown[]>(
    work: (progress: Progress, ...args: A) => Promise<Report | null>,
  ) =>
  async (...args: unknown[]): Promise<void> => {
    const json = isJson(args)
    const progress = progressBar(!json)
    let report: Report | null
    try {
      report = await work(progress, ...(args as unknown as A))
    } finally {
      progress.end()
    }
    if (!report) return
    const output = json ? JSON.stringify(report.data) : report.text
    process.stdout.write(`${printableLines(output)}\n`)
  }

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
