import { type Model, trusted } from 'mongoose'

/** Reads a whole collection by parts, for any number of documents; `toRecord` makes what the store returns. */
export function batchReader<Stored, T>(model: Model<Stored>, toRecord: (stored: Stored) => T) {
  return {
    /** About how many documents there are, from what the database keeps of the collection; for progress bars. */
    estimatedTotal: (): Promise<number> => model.estimatedDocumentCount(),

    /** All documents by rising `_id`, at most `size` at once: each batch is a query of its own, so no cursor stays open. */
    async *batches(size: number): AsyncGenerator<T[]> {
      let filter = {}
      for (;;) {
        const found = (await model.find(filter).sort({ _id: 1 }).limit(size).lean()) as Stored[]
        if (found.length > 0) yield found.map(toRecord)
        if (found.length < size) return
        filter = { _id: trusted({ $gt: (found.at(-1) as { _id?: unknown })._id }) }
      }
    },
  }
}
