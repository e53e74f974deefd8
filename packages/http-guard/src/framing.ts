import type { IncomingMessage } from 'node:http'

/** Why a request is refused before it is handled. */
export type Refusal = 'INVALID_INPUT' | 'UNSUPPORTED_MEDIA_TYPE'

/** Methods whose requests have no body. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE'])

/** True when bytes follow the header section. A length of 0 is no body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Below what a system keeps of unread input, so that a client can send it whole whether it is read or not. */
const SHORT_BYTES = 64 * 1024

/**
 * True when the body's length is known and so small that it is read, and dropped, after an early response. Not with `Expect`:
 * after a refusal such a client may leave the body out, and its next request would be taken for the body.
 */
export const isShort = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  Number(headers['content-length']) <= SHORT_BYTES

/** Counts the lines of a header that Node keeps only once, however often it was sent. */
function count({ rawHeaders }: IncomingMessage, name: string): number {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const text = rawHeaders[at] as string
    if (text.length === name.length && text.toLowerCase() === name) lines += 1
  }
  return lines
}

/**
 * Finds what Node's parser accepts and another program may read differently: a body on a method that has none, a
 * transfer coding other than chunked, chunked in HTTP/1.0, a missing or repeated Host. Node itself refuses two
 * lengths, a length with chunked, and malformed chunks. An encoded body is refused as well: nothing here decodes
 * one, so its length is always the length of what is read.
 * @returns null when the request may be handled
 */
export function framingRefusal(request: IncomingMessage): Refusal | null {
  const { method = '', headers, httpVersionMinor } = request
  const transfer = headers['transfer-encoding']
  if (transfer !== undefined && (transfer.toLowerCase() !== 'chunked' || httpVersionMinor === 0))
    return 'INVALID_INPUT'
  const hosts = count(request, 'host')
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0)) return 'INVALID_INPUT'
  if (!hasBody(request)) return null
  if (WITHOUT_BODY.has(method)) return 'INVALID_INPUT'
  const encoding = headers['content-encoding']
  return encoding === undefined || encoding.toLowerCase() === 'identity'
    ? null
    : 'UNSUPPORTED_MEDIA_TYPE'
}
