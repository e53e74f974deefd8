import type { OrderId, TrackingToken } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { signerFor } from '../../secret-keys.ts'

/** An order, and which of its links still work: those made with the present version. */
type Tracked = { _id: OrderId; trackingVersion: number }

export type LinkDeps = Pick<Deps, 'secrets' | 'canSign' | 'publicOrigin'>

const ID_BYTES = 12
const VERSION_BYTES = 4
const NAMED_BYTES = ID_BYTES + VERSION_BYTES
/** 160 bits of the HMAC: nobody guesses it, and a token fits into an SMS. */
const MAC_BYTES = 20

/**
 * Links that show an order without log-in: `/track/{token}`. A token is base64url of the order's id, its tracking version
 * and an HMAC of both: ADR 31.
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
    /** Without the shop's secrets: the address of the order's page, which needs a log-in. */
    linkFor: (order: Tracked): string =>
      `${publicOrigin}${canSign ? `/track/${tokenFor(order)}` : `/orders/${order._id}`}`,

    /** What a token names; null for one that the shop did not make. */
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
