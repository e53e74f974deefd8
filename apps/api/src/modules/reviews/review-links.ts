import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OrderId, REVIEWS } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { keysFor } from '../../secret-keys.ts'

/** `<order id>.<seconds since 1970 at which it ends, in base 36>.<HMAC of both>`. */
const TOKEN = /^(([0-9a-f]{24})\.([0-9a-z]{1,8}))\.([A-Za-z0-9_-]{43})$/

/** Tokens of links by which the items of one order are reviewed without a log-in, for 60 days. */
export function createReviewLinks({
  secrets,
  publicOrigin,
  now,
}: Pick<Deps, 'secrets' | 'publicOrigin' | 'now'>) {
  const keys = keysFor('review-link', secrets)
  const mac = (key: Buffer, signed: string) => createHmac('sha256', key).update(signed).digest()

  return {
    linkFor(id: OrderId): string {
      const endsAt = Math.floor((now().getTime() + REVIEWS.linkLifeMs) / 1_000)
      const signed = `${id}.${endsAt.toString(36)}`
      const token = `${signed}.${mac(keys[0], signed).toString('base64url')}`
      return `${publicOrigin}/reviews/write?token=${token}`
    },
    /** The order of a token; null for one that the shop did not make, or that has ended. */
    orderOf(token: string): OrderId | null {
      const [, signed = '', id = '', endsAt = '', given = ''] = TOKEN.exec(token) ?? []
      const signature = Buffer.from(given, 'base64url')
      const isOurs = keys.some((key) => {
        const expected = mac(key, signed)
        return signature.length === expected.length && timingSafeEqual(signature, expected)
      })
      const isOpen = now().getTime() < Number.parseInt(endsAt, 36) * 1_000
      return isOurs && isOpen ? (id as OrderId) : null
    },
  }
}
