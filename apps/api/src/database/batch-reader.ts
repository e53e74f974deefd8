import { type Model, trusted } from 'mongoose'

/** Reads a whole collection of any size in batches; `toRecord` converts each document. */
export function batchReader<Stored, T>(model: Model<Stored>, toRecord: (stored: Stored) => T) {
  return {
    /** The approximate number of documents, from the collection's metadata; for progress bars. */
    estimatedTotal: (): Promise<number> => model.estimatedDocumentCount(),

    /** All documents by rising `_id`, in batches of at most `size`. Each batch is a query, so no cursor stays open. */
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
