import { hkdfSync } from 'node:crypto'

/** What a key is for. Each purpose has a key of its own: what is made with one is worth nothing to another. */
type Purpose =
  | 'session-token'
  | 'one-time-code'
  | 'known-device'
  | 'popular-searches'
  | 'stock-alert'
  | 'tracking'
  | 'review-link'

/** The key of 32 bytes that HKDF (RFC 5869, SHA-256) derives from a secret for this purpose. */
const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aaram', purpose, 32))

/** A key of each secret, in their order: the first signs, all verify. */
export function keysFor(purpose: Purpose, [first, ...more]: readonly [string, ...string[]]) {
  const keys: [Buffer, ...Buffer[]] = [keyOf(first, purpose)]
  for (const secret of more) keys.push(keyOf(secret, purpose))
  return keys
}
