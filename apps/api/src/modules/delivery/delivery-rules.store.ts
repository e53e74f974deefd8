import { batchedRead } from '../../database/batched-read.ts'
import type { Database } from '../../database/connect.ts'
import { ruleModel, type StoredRule } from './delivery-rule.model.ts'
import type { PincodeRule } from './pincode-rule.ts'

export function createDeliveryRulesStore(database: Database) {
  const rules = ruleModel(database)
  const read = batchedRead(async (pincodes: readonly string[]) => {
    const found = rules.collection.find<StoredRule>({ _id: { $in: pincodes } } as object)
    return new Map((await found.toArray()).map((rule) => [rule._id, rule]))
  })
  return {
    async find(pincode: string): Promise<PincodeRule | null> {
      const found = (await read([pincode])).get(pincode)
      if (!found) return null
      const { _id, ...rule } = found
      return { pincode: _id, ...rule }
    },
    count: () => rules.countDocuments(),
    /** Adds the rows; a row whose pincode is already stored replaces it. */
    async write(rows: readonly PincodeRule[]): Promise<void> {
      if (rows.length === 0) return
      await rules.bulkWrite(
        rows.map(({ pincode: _id, ...rule }) => ({
          updateOne: { filter: { _id }, update: { $set: rule }, upsert: true },
        })),
      )
    },
    /** Deletes every row whose pincode is not in the set. Returns how many were deleted. */
    async keepOnly(pincodes: ReadonlySet<string>): Promise<number> {
      const stored = await rules.distinct('_id')
      const gone = stored.filter((pincode) => !pincodes.has(pincode))
      if (gone.length > 0)
        await rules.bulkWrite(gone.map((_id) => ({ deleteOne: { filter: { _id } } })))
      return gone.length
    },
  }
}

export type DeliveryRulesStore = ReturnType<typeof createDeliveryRulesStore>
