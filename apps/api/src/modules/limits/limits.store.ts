import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'
import { hitPipeline } from './hit-pipeline.ts'

type Record = { _id: string; hits: Date[]; allowed: boolean; expiresAt: Date }

const limitModel = defineModel(
  'Limit',
  new Schema<Record>(
    {
      _id: String,
      hits: [Date],
      allowed: Boolean,
      // Only cleans up: the times of the hits decide.
      expiresAt: { type: Date, expires: 0 },
    },
    { collection: 'limits', versionKey: false },
  ),
)

export function createLimitsStore(database: Database) {
  const limits = limitModel(database)

  /** One atomic update in the database, so that the limit holds across processes and concurrent calls. */
  const step = (key: string, most: number, windowMs: number, now: Date) =>
    limits
      .findOneAndUpdate({ _id: key }, hitPipeline(most, windowMs, now), {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean()

  return {
    /** Counts a hit if the window has room. `oldest` is the earliest hit that still counts. */
    async hit(key: string, most: number, windowMs: number, now: Date) {
      const record = await upserted(() => step(key, most, windowMs, now))
      return { allowed: record.allowed, oldest: record.hits[0] ?? now }
    },
    clear: async (): Promise<void> => {
      await limits.deleteMany({})
    },
  }
}

export type LimitsStore = ReturnType<typeof createLimitsStore>
