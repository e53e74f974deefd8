import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
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
    /** Concurrent moves add up. */
    moveClock: async (advanceMs: number): Promise<void> => {
      const step = { $inc: { offsetMs: advanceMs } }
      await upserted(() => clocks.updateOne({ _id: 'shop' }, step, { upsert: true }))
    },
    resetClock: async (): Promise<void> => {
      await clocks.deleteOne({ _id: 'shop' })
    },
    /** Empties every collection of the shop and keeps the indexes. */
    empty: async (): Promise<void> => {
      const models = Object.values(database.connection.models)
      await Promise.all(models.map((model) => model.deleteMany({})))
    },
  }
}

export type DevKitStore = ReturnType<typeof createDevKitStore>
