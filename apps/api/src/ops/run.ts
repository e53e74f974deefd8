import type { Command } from 'commander'
import { CommandError, EXIT } from './command-error.ts'
import { type Progress, printable, printableLines, progressBar } from './terminal.ts'

/** What a command has done: for programs (`--json`) and for people. */
export type Report = { data: object; text: string }

/** Adds its commands, or its options and action, to the command of a group. */
export type Commands = (group: Command) => void

/** Every command's last argument is the command itself. */
const isJson = (args: readonly unknown[]) =>
  Boolean((args.at(-1) as Command).optsWithGlobals<{ json?: boolean }>().json)

/**
 * The action of a command: runs the work, then prints its report. A null report means that the work has
 * written its own output.
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

/** True when whoever reads the output (`head`, a pager that was left) has seen enough. */
const isReaderGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE'

/** Lets the output end where its reader does: without it that would end the program, in the middle of its work. */
export function ignoreEpipe(output: NodeJS.WriteStream): void {
  output.on('error', (error) => {
    if (!isReaderGone(error)) throw error
  })
}

/** Says why nothing more happens, and answers the exit code. */
export function explain(error: unknown, json: boolean): number {
  if (isReaderGone(error)) return EXIT.done
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
  const details = error instanceof CommandError ? error.details : []
  const lines = json ? [JSON.stringify({ error: message, details })] : [message, ...details]
  process.stderr.write(`${lines.map(printable).join('\n')}\n`)
  return error instanceof CommandError ? error.exitCode : EXIT.failed
}
