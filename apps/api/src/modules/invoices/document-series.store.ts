import { type ClientSession, Schema } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** The last serial number used in a series, such as `INV-2627`. */
export type DocumentSeries = { _id: string; last: number }

const seriesModel = defineModel(
  'DocumentSeries',
  new Schema<DocumentSeries>(
    { _id: String, last: { type: Number, required: true, min: 0 } },
    { collection: 'document_series', versionKey: false },
  ),
)

export function createDocumentSeriesStore(database: Database) {
  const series = seriesModel(database)
  return {
    ...batchReader(series, (stored: DocumentSeries) => stored),

    /**
     * Takes the next serial number of a series, starting at 1, in the transaction that stores its document. If that
     * transaction does not commit, the number stays unused, so a series has no gaps. Concurrent calls conflict, and one
     * of them is retried.
     */
    async next(_id: string, session: ClientSession): Promise<number> {
      const after = await series
        .findOneAndUpdate(
          { _id },
          { $inc: { last: 1 } },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean()
      if (!after) throw new Error(`The series ${_id} cannot be counted.`)
      return after.last
    },
  }
}

export type DocumentSeriesStore = ReturnType<typeof createDocumentSeriesStore>
