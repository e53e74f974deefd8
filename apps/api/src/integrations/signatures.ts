import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as payment providers and couriers sign. */
export const signatureOf = (signed: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(signed).digest('hex')

/** Compares in constant time. */
export function isSignature(given: unknown, signed: string | Buffer, secret: string): boolean {
  if (typeof given !== 'string') return false
  const [asked, right] = [Buffer.from(given), Buffer.from(signatureOf(signed, secret))]
  return asked.length === right.length && timingSafeEqual(asked, right)
}
