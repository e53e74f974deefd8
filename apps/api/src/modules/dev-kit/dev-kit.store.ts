import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

const clockModel = defineModel(
  'DevClock',
  new Schema<{ _id: 'shop'; offsetMs: number }>(
    { _id: String, offsetMs: { type: Number, required: true } },
    { collection: 'dev_clock', versionKey: false },
  ),
)

export function createDevKitStore(database: Database) {
  const clocks = clockModel(database)
  return {
    clockOffset: async (): Promise<number> => (await clocks.findById('shop').lean())?.offsetMs ?? 0,
    keepClockOffset: async (offsetMs: number): Promise<void> => {
      await clocks.updateOne({ _id: 'shop' }, { $set: { offsetMs } }, { upsert: true })
    },
    /** Empties every collection of the shop; the indexes stay. */
    empty: async (): Promise<void> => {
      const models = Object.values(database.connection.models)
      await Promise.all(models.map((model) => model.deleteMany({})))
    },
  }
}
