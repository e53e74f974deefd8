import mongoose, { type ClientSession, type Connection } from 'mongoose'

const { MongoClientBulkWriteError, MongoServerError } = mongoose.mongo

type Model = mongoose.mongo.AnyClientBulkWriteModel<mongoose.mongo.Document>
type Document = mongoose.mongo.Document
/** The driver's types allow only ObjectIds as ids; ours may be text. */
type Values = 'document' | 'filter' | 'update' | 'replacement'
type In<M> = M extends unknown
  ? Omit<M, 'namespace' | Values> & { [K in keyof M & Values]: Document } & { collection: string }
  : never
/** One write of the driver's bulk API, to a collection by name. Its values are stored unchanged, without casts. */
export type Write = In<Model>

type Batch = {
  writes: readonly Write[]
  /** Receives the number of documents that each write modified. */
  onResult: ((modified: number[]) => Promise<void>) | undefined
}
const waiting = new WeakMap<ClientSession, Batch[]>()

/**
 * Adds writes to the unit of work of a transaction. They are sent when the transaction's work is done: together, in order,
 * in one round trip. The rest of the work therefore does not see them. An error thrown by `onResult` aborts the
 * transaction.
 */
export function enqueue(
  session: ClientSession,
  writes: readonly Write[],
  onResult?: Batch['onResult'],
): void {
  const batches = waiting.get(session)
  if (!batches) throw new Error('Writes wait in transactions of the database only.')
  if (writes.length) batches.push({ writes, onResult })
}

/** Begins an empty unit of work, each time the work of a transaction starts. */
export function begin(session: ClientSession): void {
  waiting.set(session, [])
}

/** Sends the queued writes, before the commit. */
export async function flush(connection: Connection, session: ClientSession): Promise<void> {
  const batches = waiting.get(session) ?? []
  waiting.delete(session)
  const models = batches.flatMap(({ writes }) =>
    writes.map(({ collection, ...write }) => ({
      ...write,
      namespace: `${connection.name}.${collection}`,
    })),
  ) as (Model & { namespace: string })[]
  if (models.length === 0) return
  const verboseResults = batches.some(({ onResult }) => onResult)
  const { updateResults } = await connection
    .getClient()
    .bulkWrite(models, { session, ...(verboseResults && { verboseResults }) })
    .catch((error) => {
      // The driver wraps the server's error, whose labels say whether to retry.
      const cause = error instanceof MongoClientBulkWriteError ? error.cause : undefined
      throw cause instanceof MongoServerError ? cause : error
    })
  let at = 0
  for (const { writes, onResult } of batches) {
    const from = at
    at += writes.length
    await onResult?.(writes.map((_, n) => updateResults?.get(from + n)?.modifiedCount ?? 0))
  }
}
