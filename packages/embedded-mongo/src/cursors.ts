import { type Document, Long } from 'bson'
import { CommandError } from './errors.ts'
import type { Transaction } from './transactions.ts'
import { cursorReply } from './wire.ts'

const IDLE = 10 * 60_000
const MAX_BATCH_BYTES = 16 * 1024 * 1024

type Cursor = {
  namespace: string
  rows: Iterator<Uint8Array>
  transaction: Transaction | undefined
  used: number
}

export type Cursors = ReturnType<typeof createCursors>

/** Open cursors: iterators of encoded documents that continue after the last batch. */
export const createCursors = () => {
  const cursors = new Map<string, Cursor>()
  let last = BigInt(Date.now()) << 20n

  const take = (rows: Iterator<Uint8Array>, batchSize: number) => {
    const documents: Uint8Array[] = []
    let bytes = 0
    while (documents.length < batchSize && bytes < MAX_BATCH_BYTES) {
      const { value, done } = rows.next()
      if (done) return { documents, done: true }
      documents.push(value)
      bytes += value.length
    }
    return { documents, done: false }
  }

  return {
    /** The first batch; if more remain, the cursor stays open under a number. */
    open(
      namespace: string,
      rows: Iterator<Uint8Array>,
      { batchSize = 101, single = false }: { batchSize?: number | undefined; single?: boolean },
      transaction: Transaction | undefined,
      tail: Document,
    ): Uint8Array {
      const { documents, done } = take(rows, batchSize)
      const id = done || single ? 0n : ++last
      if (id) cursors.set(String(id), { namespace, rows, transaction, used: performance.now() })
      return cursorReply('firstBatch', documents, { id: Long.fromBigInt(id), ns: namespace }, tail)
    },
    /** The next batch. Error 43 when the cursor is not (or no longer) open. */
    next(id: Long | number, batchSize: number | undefined, tail: Document): Uint8Array {
      const cursor = cursors.get(String(id))
      if (!cursor || cursor.transaction?.over)
        throw new CommandError(43, `cursor id ${id} not found`)
      cursor.used = performance.now()
      const { documents, done } = take(cursor.rows, batchSize || Number.MAX_SAFE_INTEGER)
      if (done) cursors.delete(String(id))
      return cursorReply(
        'nextBatch',
        documents,
        {
          id: done ? Long.ZERO : id instanceof Long ? id : Long.fromNumber(id),
          ns: cursor.namespace,
        },
        tail,
      )
    },
    kill: (id: Long | number): boolean => cursors.delete(String(id)),
    sweep() {
      for (const [id, cursor] of cursors)
        if (cursor.transaction?.over || performance.now() - cursor.used > IDLE) cursors.delete(id)
    },
  }
}
