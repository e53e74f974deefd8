import { type OrderId, REVIEWS } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { signerFor } from '../../secret-keys.ts'

/** `<order id>.<expiry in seconds since 1970, base 36>.<HMAC of both>`. */
const TOKEN = /^(([0-9a-f]{24})\.([0-9a-z]{1,8}))\.([A-Za-z0-9_-]{43})$/

/** Tokens of links with which the items of one order can be reviewed without log-in, for 60 days. */
export function createReviewLinks({
  secrets,
  publicOrigin,
  now,
}: Pick<Deps, 'secrets' | 'publicOrigin' | 'now'>) {
  const { sign, isSigned } = signerFor('review-link', secrets)

  return {
    linkFor(id: OrderId): string {
      const endsAt = Math.floor((now().getTime() + REVIEWS.linkLifeMs) / 1_000)
      const signed = `${id}.${endsAt.toString(36)}`
      const token = `${signed}.${sign(signed).toString('base64url')}`
      return `${publicOrigin}/reviews/write?token=${token}`
    },
    /** The order of a token; null when the shop did not make the token, or it has expired. */
    orderOf(token: string): OrderId | null {
      const [, signed = '', id = '', endsAt = '', given = ''] = TOKEN.exec(token) ?? []
      const isOurs = isSigned(signed, Buffer.from(given, 'base64url'))
      const isOpen = now().getTime() < Number.parseInt(endsAt, 36) * 1_000
      return isOurs && isOpen ? (id as OrderId) : null
    },
  }
}
