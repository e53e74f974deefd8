/** Exit codes. */
export const EXIT = { done: 0, failed: 1, usage: 2, refused: 3 } as const

/** Why a command failed, for people: printed without a stack trace. Each entry of `details` is one line. */
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
