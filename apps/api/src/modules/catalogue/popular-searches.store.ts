import { POPULAR_SEARCHES } from '@aaram/contracts'
import { trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { popularSearchModel, type SearchCount, type SearchUse } from './popular-search.model.ts'

export function createPopularSearchesStore(database: Database) {
  const searches = popularSearchModel(database)
  return {
    /** Adds clients to counts. New counts are created only of the first `room` uses. */
    async add(uses: readonly SearchUse[], room: number): Promise<void> {
      const writes = uses.map(({ period, text, buckets, at, expiresAt }, nth) => {
        const update = [
          {
            $set: {
              ...{ period, at, expiresAt, text: { $literal: text } },
              buckets: { $setUnion: [{ $ifNull: ['$buckets', []] }, buckets] },
            },
          },
          { $set: { distinct: { $size: '$buckets' } } },
        ]
        return { updateOne: { filter: { _id: `${period} ${text}` }, update, upsert: nth < room } }
      })
      // Unordered: what another process has created meanwhile holds nobody up, and all may be written twice.
      await upserted(() => searches.bulkWrite(writes, { ordered: false }))
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
