import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The purpose of a key. Each purpose has its own key, so that a signature for one is not valid for another. */
type Purpose =
  | 'session-token'
  | 'one-time-code'
  | 'known-device'
  | 'popular-searches'
  | 'stock-alert'
  | 'tracking'
  | 'review-link'

/** A key of 32 bytes, derived from a secret for this purpose by HKDF (RFC 5869, SHA-256). */
const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aaram', purpose, 32))

/** The keys derived from all secrets, in the same order: the first signs, all verify. */
export function keysFor(purpose: Purpose, [first, ...more]: readonly [string, ...string[]]) {
  const keys: [Buffer, ...Buffer[]] = [keyOf(first, purpose)]
  for (const secret of more) keys.push(keyOf(secret, purpose))
  return keys
}

const SHA256_BYTES = 32

/**
 * HMAC-SHA256 for this purpose, truncated to `bytes`. The first secret signs, and signatures of all secrets are accepted.
 * Compares in constant time.
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

/** SHA-256 of a random token in hexadecimal. Records are looked up by it, so that timing reveals nothing about the token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
