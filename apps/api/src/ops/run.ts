import type { Command } from 'commander'
import { EXIT, Failure } from './failure.ts'
import { type Progress, progressBar } from './terminal.ts'

/** What a command has done: for programs (`--json`) and for people. */
export type Report = { data: object; text: string }

/** Adds one group of commands to the program. */
export type Commands = (program: Command) => void

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
    if (report) process.stdout.write(`${json ? JSON.stringify(report.data) : report.text}\n`)
  }

/** Says why nothing more happens, and answers the exit code. */
export function explain(error: unknown, json: boolean): number {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
  const details = error instanceof Failure ? error.details : []
  process.stderr.write(
    json
      ? `${JSON.stringify({ error: message, details })}\n`
      : `${[message, ...details].join('\n')}\n`,
  )
  return error instanceof Failure ? error.exitCode : EXIT.failed
}
