import { type Document, deserialize, serialize } from 'bson'
import type { Engine } from './engine.ts'
import { CommandError } from './errors.ts'
import type { Transaction } from './transactions.ts'

/** A transaction that is older than this is aborted (MongoDB's transactionLifetimeLimitSeconds). */
const LIFETIME = 60_000
const SESSION_LIFETIME = 30 * 60_000

type Session = {
  number: number
  state: 'none' | 'open' | 'committed' | 'aborted'
  transaction: Transaction | undefined
}

export type Sessions = ReturnType<typeof createSessions>

const noTransaction = (number: number, state: string) =>
  new CommandError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions (${state}).`,
    {},
    ['TransientTransactionError'],
  )

/** Logical sessions: the open transaction of each, and the answer to its last retryable write. */
export const createSessions = (engine: Engine) => {
  const { reader, writer } = engine.storage
  const sessions = new Map<string, Session>()
  const keyOf = (lsid: Document) =>
    (lsid.id as { toString(encoding: string): string }).toString('hex')

  const sessionOf = (lsid: Document): Session => {
    const key = keyOf(lsid)
    const session = sessions.get(key) ?? { number: -1, state: 'none', transaction: undefined }
    sessions.set(key, session)
    return session
  }

  const abort = (session: Session) => {
    if (session.transaction) engine.abort(session.transaction)
    if (session.state === 'open') session.state = 'aborted'
    session.transaction = undefined
  }

  /** Aborts transactions and removes sessions past their lifetime. */
  const sweep = () => {
    for (const session of sessions.values())
      if (session.transaction && performance.now() - session.transaction.started > LIFETIME)
        abort(session)
    engine.storage.beginWrite()
    writer.run('DELETE FROM retries WHERE at < ?', Date.now() - SESSION_LIFETIME)
  }

  return {
    sweep,
    /** The transaction in which a command runs; started first if the command says so. Error 251 when that transaction does not exist. */
    transactionOf(body: Document): Transaction | undefined {
      if (body.autocommit !== false) return undefined
      const session = sessionOf(body.lsid)
      const number = Number(body.txnNumber)
      if (body.startTransaction) {
        if (number < session.number || (number === session.number && session.state !== 'none'))
          throw new CommandError(
            225,
            `Cannot start transaction ${number} on a session that has moved on to ${session.number}`,
          )
        abort(session)
        Object.assign(session, { number, state: 'open', transaction: engine.begin() })
      }
      if (number !== session.number || session.state !== 'open')
        throw noTransaction(number, session.state)
      return session.transaction
    },
    commit(body: Document) {
      const session = sessionOf(body.lsid)
      if (Number(body.txnNumber) === session.number && session.state === 'committed') return
      if (Number(body.txnNumber) !== session.number || !session.transaction)
        throw noTransaction(Number(body.txnNumber), session.state)
      engine.commit(session.transaction)
      Object.assign(session, { state: 'committed', transaction: undefined })
      // It counts as committed once it is on disk.
      engine.storage.committed()?.catch(() => {
        if (session.number === Number(body.txnNumber)) session.state = 'aborted'
      })
    },
    abort(body: Document) {
      const session = sessionOf(body.lsid)
      if (session.state === 'committed' && Number(body.txnNumber) === session.number)
        throw new CommandError(256, `Transaction ${session.number} has been committed.`)
      if (Number(body.txnNumber) !== session.number || !session.transaction)
        throw noTransaction(Number(body.txnNumber), session.state)
      abort(session)
    },
    /** Aborts a session's open transaction, because a command in it failed or the session ends. */
    fail: (lsid: Document) => abort(sessionOf(lsid)),
    end(ids: Document[]) {
      for (const lsid of ids) {
        abort(sessionOf(lsid))
        sessions.delete(keyOf(lsid))
      }
    },
    /** Ends every open transaction without a write, after the storage has failed. */
    abandonAll() {
      for (const session of sessions.values()) {
        if (session.transaction) engine.abandon(session.transaction)
        if (session.state === 'open') session.state = 'aborted'
        session.transaction = undefined
      }
    },
    endAll() {
      for (const session of sessions.values()) abort(session)
    },
    /** The previous answer to a retryable write, if this is a retry of it. */
    repeated(body: Document): Document | undefined {
      if (body.txnNumber === undefined || body.autocommit === false) return undefined
      const row = reader.get(
        'SELECT number, reply FROM retries WHERE session = ?',
        body.lsid.id.buffer,
      )
      return row && row[0] === Number(body.txnNumber)
        ? deserialize(row[1] as Uint8Array)
        : undefined
    },
    /** Keeps the answer of a retryable write, in the same commit as the write. */
    remember(body: Document, reply: Document) {
      if (body.txnNumber === undefined || body.autocommit === false) return
      engine.storage.beginWrite()
      writer.run(
        'INSERT INTO retries (session, number, at, reply) VALUES (?, ?, ?, ?) ON CONFLICT (session) DO UPDATE SET number = excluded.number, at = excluded.at, reply = excluded.reply',
        ...[body.lsid.id.buffer, Number(body.txnNumber), Date.now(), serialize(reply)],
      )
    },
  }
}
