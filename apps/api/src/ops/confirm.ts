import { createInterface } from 'node:readline/promises'
import { CommandError, EXIT } from './command-error.ts'

/** Asks a question at the terminal, on the error stream, so that the output can be piped. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}
export const isAttended = (): boolean => Boolean(process.stdin.isTTY)

/**
 * Shows what a command that moves money will do, and asks for confirmation unless `yes` was given.
 * @throws CommandError when the answer is not yes, or there is no terminal
 */
export async function confirm(what: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!isAttended())
    throw new CommandError(what, ['Nothing was done. Add --yes to do it.'], EXIT.refused)
  const answer = await ask(`${what}\nDo it? (yes/no) `)
  if (!/^y(es)?$/i.test(answer)) throw new CommandError('Nothing was done.', [], EXIT.refused)
}
