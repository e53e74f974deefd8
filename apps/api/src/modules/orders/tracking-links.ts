import type { OrderId, TrackingToken } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { signerFor } from '../../secret-keys.ts'

/** An order and its current tracking version. Links made with an earlier version no longer work. */
type Tracked = { _id: OrderId; trackingVersion: number }

export type LinkDeps = Pick<Deps, 'secrets' | 'canSign' | 'publicOrigin'>

const ID_BYTES = 12
const VERSION_BYTES = 4
const NAMED_BYTES = ID_BYTES + VERSION_BYTES
/** 160 bits of the HMAC cannot be guessed, and leave the token short enough for an SMS. */
const MAC_BYTES = 20

/**
 * Links that show an order without log-in: `/track/{token}`. The token is the base64url encoding of the order's id, its
 * tracking version and an HMAC of both. ADR 31.
 */
export function createTrackingLinks({ secrets, canSign, publicOrigin }: LinkDeps) {
  const { sign, isSigned } = signerFor('tracking', secrets, MAC_BYTES)

  function tokenFor({ _id, trackingVersion }: Tracked): TrackingToken {
    const named = Buffer.alloc(NAMED_BYTES)
    named.write(_id, 'hex')
    named.writeUInt32BE(trackingVersion, ID_BYTES)
    return Buffer.concat([named, sign(named)]).toString('base64url') as TrackingToken
  }

  return {
    tokenFor,
    /** The order's link. Without the shop's secrets, the address of the order's page, which needs log-in. */
    linkFor: (order: Tracked): string =>
      `${publicOrigin}${canSign ? `/track/${tokenFor(order)}` : `/orders/${order._id}`}`,

    /** The order and version in a token; null when the shop did not make the token. */
    read(token: TrackingToken): Tracked | null {
      const bytes = Buffer.from(token, 'base64url')
      const [named, signature] = [bytes.subarray(0, NAMED_BYTES), bytes.subarray(NAMED_BYTES)]
      if (!isSigned(named, signature)) return null
      return {
        _id: named.toString('hex', 0, ID_BYTES) as OrderId,
        trackingVersion: named.readUInt32BE(ID_BYTES),
      }
    },
  }
}
