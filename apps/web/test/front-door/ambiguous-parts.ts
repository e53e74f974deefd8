import { request } from './raw.ts'

/** A request that must never be handled: it stands where a body is. It ends in an unfinished header. */
export const SMUGGLED = request('GET /api/smuggled', ['X-Ignore: '])
export const json = (headers: readonly string[]) => ['Content-Type: application/json', ...headers]
/** The length of this text of one-byte characters, or of these bytes. */
export const length = (text: string | Buffer) => `Content-Length: ${text.length}`
export const LOGOUT = 'POST /api/users/auth/logout'
