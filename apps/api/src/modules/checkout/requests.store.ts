import { createHash } from 'node:crypto'
import { ORDER_REQUESTS, type OrderId, type UserId } from '@aaram/contracts'
import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue, type Write } from '../../database/unit-of-work.ts'

/** The record by which retries of a person's request are recognised. */
export type IdempotencyRecord = { id: string; bodyHash: string; lifeMs: number }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The records of a request: one for its Idempotency-Key, if it has one, and one for its body. `body` is the validated
 * payload, whose keys are always in the same order.
 */
export function idempotencyRecords(
  userId: UserId,
  what: 'order' | 'payment',
  key: string | undefined,
  body: object,
): { byKey: IdempotencyRecord | null; byBody: IdempotencyRecord } {
  const bodyHash = sha256(JSON.stringify(body))
  return {
    byKey:
      key === undefined
        ? null
        : {
            id: `${userId} ${what} key ${sha256(key)}`,
            bodyHash,
            lifeMs: ORDER_REQUESTS.keyLifeMs,
          },
    byBody: {
      id: `${userId} ${what} body ${bodyHash}`,
      bodyHash,
      lifeMs: ORDER_REQUESTS.bodyLifeMs,
    },
  }
}

/** The record that decides: the key's if the request has one, else the body's. */
export function idempotencyRecord(...of: Parameters<typeof idempotencyRecords>): IdempotencyRecord {
  const { byKey, byBody } = idempotencyRecords(...of)
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
      // Only cleans up: expiry is decided by the shop's clock.
      expiresAt: { type: Date, expires: 0 },
    },
    { collection: 'order_requests', versionKey: false },
  ),
)

export function createRequestsStore(database: Database) {
  const requests = requestModel(database)
  return {
    /** The result of an earlier request with this record, unless it has expired. */
    async find(record: IdempotencyRecord, now: Date, session?: ClientSession) {
      const found = await requests.db
        .collection<Record>(requests.collection.collectionName)
        .findOne({ _id: record.id }, { ...(session && { session }) })
      if (!found || found.askedAt.getTime() + record.lifeMs <= now.getTime()) return null
      return { orderId: found.orderId, isSame: found.bodyHash === record.bodyHash }
    },
    /**
     * Claims a record in the transaction of its request; of two concurrent claims only one can commit. If the record was not
     * looked up before, any earlier claim causes a conflict; otherwise an expired claim is replaced.
     */
    claim(
      { id, bodyHash, lifeMs }: IdempotencyRecord,
      { orderId, now, isLookedFor }: { orderId: OrderId; now: Date; isLookedFor: boolean },
      session: ClientSession,
    ): void {
      const { collectionName: collection } = requests.collection
      const expiresAt = new Date(now.getTime() + lifeMs + ORDER_REQUESTS.clockSkewMs)
      const kept = { bodyHash, orderId, askedAt: now, expiresAt }
      const write: Write = isLookedFor
        ? {
            collection,
            name: 'updateOne',
            filter: { _id: id },
            update: { $set: kept },
            upsert: true,
          }
        : { collection, name: 'insertOne', document: { _id: id, ...kept } }
      enqueue(session, [write])
    },
  }
}

export type RequestsStore = ReturnType<typeof createRequestsStore>
