import type { ErrorCode } from '@aaram/contracts'

/** Thrown by handlers, to respond with this error of the contract. */
export class MockError extends Error {
  readonly code: ErrorCode
  readonly lines: readonly string[]

  constructor(code: ErrorCode, lines: readonly string[] = []) {
    super(code)
    this.code = code
    this.lines = lines
  }
}
