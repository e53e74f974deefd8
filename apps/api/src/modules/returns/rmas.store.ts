import type { OrderId, Rma, UserId } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A return or an exchange as it was opened. It never changes; its order has the current status. Amounts are paise. */
export type RmaRecord = Omit<Rma, 'status'> & { userId: UserId }

type StoredRma = Omit<RmaRecord, 'rmaNumber'> & { _id: string }

const text = { type: String, required: true } as const
const schema = new Schema<StoredRma>(
  {
    _id: String,
    type: text,
    userId: text,
    orderId: { ...text, unique: true },
    orderNumber: text,
    originalOrderId: { ...text, index: true },
    itemIds: [String],
    reason: text,
    newSize: { type: String, default: null },
    refundAmount: { type: Number, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'rmas', versionKey: false },
)
const rmaModel = defineModel('Rma', schema)

const toRecord = ({ _id: rmaNumber, ...rest }: StoredRma): RmaRecord => ({ rmaNumber, ...rest })

export function createRmasStore(database: Database) {
  const rmas = rmaModel(database)
  return {
    ...batchReader(rmas, toRecord),

    add: async ({ rmaNumber, ...rest }: RmaRecord, session: ClientSession): Promise<void> => {
      await rmas.insertOne({ _id: rmaNumber, ...rest }, { session })
    },
    /** Finds a request by its number or its order's. */
    async find(by: { _id: string } | { orderNumber: string }): Promise<RmaRecord | null> {
      const found = await rmas.findOne(by).lean()
      return found && toRecord(found)
    },
    async ofOrders(orderIds: readonly OrderId[]): Promise<RmaRecord[]> {
      return (await rmas.find({ orderId: trusted({ $in: orderIds }) }).lean()).map(toRecord)
    },
  }
}

export type RmasStore = ReturnType<typeof createRmasStore>
