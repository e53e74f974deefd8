import type { Command } from 'commander'
import { type Progress, printableLines, progressBar } from './terminal.ts'

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
