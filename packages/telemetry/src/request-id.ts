import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header that carries a request's id from program to program, to providers, and back to the client. */
export const REQUEST_ID_HEADER = 'x-request-id'

const FORMAT = /^[\w-]{8,64}$/

const PROCESS = randomBytes(12).toString('hex')
let count = 0

/**
 * A new id: 32 hexadecimal characters, without hyphens, so that no part of it looks like a phone number to the log. Random
 * for each process and counted within it, which costs a tenth of a random id for each request.
 */
export function newRequestId(): string {
  count = (count + 1) >>> 0
  return PROCESS + count.toString(16).padStart(8, '0')
}

/** The id that a request carries, when it is one of 8 to 64 letters, digits, `_` or `-`; undefined otherwise. */
export function givenRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && FORMAT.test(given) ? given : undefined
}

const current = new AsyncLocalStorage<string>()

/** The id of the request, or of the run of a job, for which the calling code works; undefined at the start of a program. */
export const currentRequestId = (): string | undefined => current.getStore()

/** Runs the work, and all that it awaits, for this request. */
export const runWithRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The header for a call to another program or a provider; empty when there is no request. */
export function requestIdHeader(): Record<string, string> {
  const id = current.getStore()
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id }
}
