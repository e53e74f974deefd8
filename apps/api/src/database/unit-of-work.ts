import mongoose, { type ClientSession, type Connection } from 'mongoose'

const { MongoClientBulkWriteError, MongoServerError } = mongoose.mongo

type Model = mongoose.mongo.AnyClientBulkWriteModel<mongoose.mongo.Document>
type Document = mongoose.mongo.Document
/** The driver's types know ids that are ObjectIds only; ours may be text. */
type Values = 'document' | 'filter' | 'update' | 'replacement'
type In<M> = M extends unknown
  ? Omit<M, 'namespace' | Values> & { [K in keyof M & Values]: Document } & { collection: string }
  : never
/** One write of the driver's, to a collection by its name: its values are stored as they are, nothing is cast. */
export type Write = In<Model>

type Batch = {
  writes: readonly Write[]
  /** Gets how many documents each of the writes modified. */
  onResult: ((modified: number[]) => Promise<void>) | undefined
}
const waiting = new WeakMap<ClientSession, Batch[]>()

/**
 * Adds writes to the unit of work of a transaction of `Database`. They wait until its work is done and then go to the
 * server together, in order, in one round trip; so the rest of the work does not see them. What `onResult` throws
 * ends the transaction.
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

/** Begins a unit of work, also when the work of a transaction runs again. */
export function begin(session: ClientSession): void {
  waiting.set(session, [])
}

/** Sends the writes that wait, before the commit. */
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
      // The driver wraps what the server says of the whole command: its labels tell whether to try again.
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
