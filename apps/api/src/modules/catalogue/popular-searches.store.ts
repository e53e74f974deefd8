import { POPULAR_SEARCHES } from '@aaram/contracts'
import { Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

/**
 * A search text in one period. `buckets`: numbers of groups of clients, `distinct`: how many groups. Nothing else about who
 * searched is stored. `at`: the last use.
 */
type Stored = {
  _id: string
  period: number
  text: string
  buckets: number[]
  distinct: number
  at: Date
  expiresAt: Date
}
export type SearchCount = Pick<Stored, 'period' | 'text' | 'distinct'>
export type SearchUse = Pick<Stored, 'period' | 'text' | 'buckets' | 'at' | 'expiresAt'>

const schema = new Schema<Stored>(
  {
    _id: String,
    period: { type: Number, required: true },
    text: { type: String, required: true },
    buckets: [Number],
    distinct: { type: Number, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'popular_searches', versionKey: false },
)
schema.index({ period: 1, distinct: -1 })
const popularSearchModel = defineModel('PopularSearch', schema)

export function createPopularSearchesStore(database: Database) {
  const searches = popularSearchModel(database)
  return {
    /** Adds clients to a count. A new count is created only if `isRoom`. */
    async add(
      { period, text, buckets, at, expiresAt }: SearchUse,
      { isRoom }: { isRoom: boolean },
    ): Promise<void> {
      const known = { $ifNull: ['$buckets', []] }
      const update = [
        {
          $set: {
            ...{ period, at, expiresAt, text: { $literal: text } },
            buckets: { $setUnion: [known, buckets] },
          },
        },
        { $set: { distinct: { $size: '$buckets' } } },
      ]
      const _id = `${period} ${text}`
      await upserted(() =>
        searches.updateOne({ _id }, update, { upsert: isRoom, updatePipeline: true }),
      )
    },
    /** The largest counts since the given period that have at least `distinctMin` groups of clients. */
    largest: (period: number, distinctMin: number): Promise<SearchCount[]> =>
      searches
        .find(
          { period: trusted({ $gte: period }), distinct: trusted({ $gte: distinctMin }) },
          { _id: 0, period: 1, text: 1, distinct: 1 },
        )
        .sort({ distinct: -1, _id: 1 })
        .limit(POPULAR_SEARCHES.readMax)
        .lean(),
    count: (period: number): Promise<number> => searches.countDocuments({ period }),
    /** Removes counts of a period that have fewer groups of clients and were last used before `usedBefore`. */
    async removeRare(period: number, distinctMin: number, usedBefore: Date): Promise<void> {
      await searches.deleteMany({
        period,
        distinct: trusted({ $lt: distinctMin }),
        at: trusted({ $lt: usedBefore }),
      })
    },
  }
}

export type PopularSearchesStore = ReturnType<typeof createPopularSearchesStore>
