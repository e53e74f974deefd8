import { Schema } from 'mongoose'
import { batchedRead } from '../../database/batched-read.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A day on which nothing is packed or delivered. `_id` is the calendar date in India. */
type StoredHoliday = { _id: string; name: string }
type Holiday = { date: string; name: string }
const holidayModel = defineModel(
  'DeliveryHoliday',
  new Schema<StoredHoliday>(
    { _id: String, name: { type: String, required: true } },
    { collection: 'delivery_holidays', versionKey: false },
  ),
)

/** The seller's own holidays, in addition to the built-in ones. */
export function createDeliveryHolidaysStore(database: Database) {
  const holidays = holidayModel(database)
  const read = batchedRead<'all', Holiday[]>(async () => {
    const found = holidays.collection.find<StoredHoliday>({}, { sort: { _id: 1 } })
    return new Map([['all', (await found.toArray()).map(({ _id, name }) => ({ date: _id, name }))]])
  })
  return {
    /** Sorted by date, oldest first. */
    read: async (): Promise<readonly Holiday[]> => (await read(['all'])).get('all') ?? [],
    async write({ date, name }: Holiday): Promise<void> {
      await holidays.updateOne({ _id: date }, { $set: { name } }, { upsert: true })
    },
    /** Returns whether there was a holiday on this date. */
    remove: async (date: string): Promise<boolean> =>
      (await holidays.deleteOne({ _id: date })).deletedCount > 0,
  }
}

export type DeliveryHolidaysStore = ReturnType<typeof createDeliveryHolidaysStore>
