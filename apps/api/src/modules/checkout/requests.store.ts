import { createHash } from 'node:crypto'
import type { OrderId, UserId } from '@aaram/contracts'
import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue, type Write } from '../../database/unit-of-work.ts'

const SECOND = 1_000
/** With an Idempotency-Key; and without one, when the same body counts as the same request. */
const KEY_LIFE_MS = 24 * 3_600 * SECOND
const BODY_LIFE_MS = 30 * SECOND
/** The database removes records by its own clock, which may be ahead of the shop's by as much. */
const CLOCK_SKEW_MS = 24 * 3_600 * SECOND

/** One wish of one person, however often it arrives. */
export type Wish = { id: string; bodyHash: string; lifeMs: number }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The names under which a request is remembered: its Idempotency-Key, if it has one, and its body. `body` is the
 * checked payload, whose keys are always in the same order.
 */
export function wishesOf(
  userId: UserId,
  what: 'order' | 'payment',
  key: string | undefined,
  body: object,
): { byKey: Wish | null; byBody: Wish } {
  const bodyHash = sha256(JSON.stringify(body))
  return {
    byKey:
      key === undefined
        ? null
        : { id: `${userId} ${what} key ${sha256(key)}`, bodyHash, lifeMs: KEY_LIFE_MS },
    byBody: { id: `${userId} ${what} body ${bodyHash}`, bodyHash, lifeMs: BODY_LIFE_MS },
  }
}

/** The one that counts: its key if it has one, else its body. */
export function wishOf(...of: Parameters<typeof wishesOf>): Wish {
  const { byKey, byBody } = wishesOf(...of)
  return byKey ?? byBody
}

type Record = { _id: string; bodyHash: string; orderId: OrderId; askedAt: Date; expiresAt: Date }
const requestModel = defineModel(
  'OrderRequest',
  new Schema<Record>(
    {
      _id: String,
      bodyHash: { type: String, required: true },
      orderId: { type: String, required: true },
      askedAt: { type: Date, required: true },
      // Only tidies up; what counts is decided by the shop's clock.
      expiresAt: { type: Date, expires: 0 },
    },
    { collection: 'order_requests', versionKey: false },
  ),
)

export function createRequestsStore(database: Database) {
  const requests = requestModel(database)
  return {
    /** What this wish led to, if it was made before and still counts. */
    async find(wish: Wish, now: Date, session?: ClientSession) {
      const found = await requests.collection.findOne<Record>(
        { _id: wish.id as never },
        { ...(session && { session }) },
      )
      if (!found || found.askedAt.getTime() + wish.lifeMs <= now.getTime()) return null
      return { orderId: found.orderId, isSame: found.bodyHash === wish.bodyHash }
    },
    /**
     * Claims a wish in the transaction that fulfils it: of two at once, only one can be committed. A wish that
     * was not looked for collides with any earlier claim, one that was replaces what does not count any more.
     */
    claim(
      { id, bodyHash, lifeMs }: Wish,
      { orderId, now, isLookedFor }: { orderId: OrderId; now: Date; isLookedFor: boolean },
      session: ClientSession,
    ): void {
      const { collectionName: collection } = requests.collection
      const expiresAt = new Date(now.getTime() + lifeMs + CLOCK_SKEW_MS)
      const kept = { bodyHash, orderId, askedAt: now, expiresAt }
      const _id = id as never
      const write: Write = isLookedFor
        ? { collection, name: 'updateOne', filter: { _id }, update: { $set: kept }, upsert: true }
        : { collection, name: 'insertOne', document: { _id, ...kept } }
      enqueue(session, [write])
    },
  }
}
