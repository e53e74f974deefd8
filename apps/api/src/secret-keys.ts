import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

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

const SHA256_BYTES = 32

/**
 * HMAC-SHA256 for this purpose, of which the first `bytes` count. The first secret signs, signatures of all of them are
 * accepted; they are compared in constant time.
 */
export function signerFor(
  purpose: Purpose,
  secrets: readonly [string, ...string[]],
  bytes = SHA256_BYTES,
) {
  const keys = keysFor(purpose, secrets)
  const signature = (key: Buffer, signed: string | Buffer): Buffer =>
    createHmac('sha256', key).update(signed).digest().subarray(0, bytes)

  return {
    sign: (signed: string | Buffer): Buffer => signature(keys[0], signed),
    isSigned: (signed: string | Buffer, given: Buffer): boolean =>
      given.length === bytes && keys.some((key) => timingSafeEqual(given, signature(key, signed))),
  }
}

/** SHA-256 of a random token in hexadecimal: what its record is found by, so that how long a search takes tells nothing of the token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
