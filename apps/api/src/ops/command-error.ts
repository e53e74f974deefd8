/** What a shell sees. */
export const EXIT = { done: 0, failed: 1, usage: 2, refused: 3 } as const

/** A command that cannot do what was asked: said in plain lines, without a stack. Each of `details` is one line, no table. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly details: readonly string[]
  readonly exitCode: number

  constructor(message: string, details: readonly string[] = [], exitCode: number = EXIT.refused) {
    super(message)
    this.details = details
    this.exitCode = exitCode
  }
}
