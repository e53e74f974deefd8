import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A day on which nothing is packed or delivered. `_id` is the calendar date in India. */
type StoredHoliday = { _id: string; name: string }
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
  return {
    /** Sorted by date, oldest first. */
    read: async (): Promise<{ date: string; name: string }[]> =>
      (await holidays.find({}, null, { sort: { _id: 1 } }).lean()).map(({ _id, name }) => ({
        date: _id,
        name,
      })),
    async write({ date, name }: { date: string; name: string }): Promise<void> {
      await holidays.updateOne({ _id: date }, { $set: { name } }, { upsert: true })
    },
    /** Returns whether there was a holiday on this date. */
    remove: async (date: string): Promise<boolean> =>
      (await holidays.deleteOne({ _id: date })).deletedCount > 0,
  }
}

export type DeliveryHolidaysStore = ReturnType<typeof createDeliveryHolidaysStore>
