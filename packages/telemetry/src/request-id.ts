import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { withoutPersonalData } from './redact.ts'

/** The header with a request's id, sent between the programs, to providers, and back to the client. */
export const REQUEST_ID_HEADER = 'x-request-id'

const FORMAT = /^[\w-]{8,64}$/

const PROCESS = randomBytes(12).toString('hex')
let count = 0

/**
 * Creates an id: 32 hexadecimal characters without hyphens, so that no part of it looks like a phone number to the log. It
 * has a random part for each process and a counter, which takes a tenth of the time of a random id.
 */
export function newRequestId(): string {
  count = (count + 1) >>> 0
  return PROCESS + count.toString(16).padStart(8, '0')
}

/** The id in a request's header, if it consists of 8 to 64 letters, digits, `_` or `-`, and contains no phone number; otherwise undefined. */
export function givenRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers[REQUEST_ID_HEADER]
  const isId =
    typeof given === 'string' && FORMAT.test(given) && withoutPersonalData(given) === given
  return isId ? given : undefined
}

const current = new AsyncLocalStorage<string>()

/** The id of the current request or job run; undefined outside of these. */
export const currentRequestId = (): string | undefined => current.getStore()

/** Runs the work, and everything that it awaits, with this request id. */
export const runWithRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The header for a call to another program or a provider; empty outside of requests. */
export function requestIdHeader(): Record<string, string> {
  const id = current.getStore()
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id }
}
