import { type Document, serialize, Timestamp } from 'bson'
import { adminCommands } from './commands/admin.ts'
import { aggregateCommands } from './commands/aggregate.ts'
import { bulkWrite } from './commands/bulk-write.ts'
import type { Answer, Command } from './commands/context.ts'
import { explainCommands } from './commands/explain.ts'
import { indexCommands } from './commands/indexes.ts'
import { readCommands } from './commands/read.ts'
import { throughView } from './commands/views.ts'
import { writeCommands } from './commands/write.ts'
import { createCursors } from './cursors.ts'
import { createEngine } from './engine.ts'
import { CommandError, errorReply, storageLost, toCommandError } from './errors.ts'
import { createSessions } from './session.ts'
import type { Storage } from './storage.ts'
import { sweepExpired } from './ttl.ts'
import type { Request } from './wire.ts'

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...adminCommands,
    ...indexCommands,
    ...readCommands,
    ...writeCommands,
    bulkWrite,
    ...aggregateCommands,
    ...explainCommands,
  }),
)
const ENDS = new Set(['commitTransaction', 'abortTransaction'])
const IN_TRANSACTION = new Set(
  'insert update delete bulkWrite findAndModify findandmodify find getMore killCursors aggregate distinct create createIndexes ping hello'.split(
    ' ',
  ),
)

/** What MongoDB adds when a write concern needs more than this single member. */
const concernError = ({ writeConcern }: Document): Document =>
  typeof writeConcern?.w === 'number' && writeConcern.w > 1
    ? {
        writeConcernError: {
          code: 100,
          codeName: 'UnsatisfiableWriteConcern',
          errmsg: 'Not enough data-bearing nodes',
        },
      }
    : {}

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Runs requests: looks up the session's transaction and the command, and turns thrown errors into answers. */
export const createDispatcher = (storage: Storage, port: number) => {
  const engine = createEngine(storage)
  const sessions = createSessions(engine)
  const cursors = createCursors()
  const parameters = { ttlMonitorEnabled: true }
  storage.onFailure(() => {
    sessions.abandonAll()
    engine.catalog.reload()
  })
  let clock = { at: 0, tick: 0, tail: {} as Document }

  /** The fields at the end of every answer. Its time moves in steps; it only has to increase. */
  const tail = (): Document => {
    const now = Date.now()
    if (now - clock.at > 100) {
      const tick = clock.tick + 1
      const operationTime = new Timestamp({ t: Math.floor(now / 1000), i: tick >>> 0 })
      clock = { at: now, tick, tail: { ok: 1, operationTime } }
    }
    return clock.tail
  }

  const finished = (answer: Answer): Uint8Array =>
    answer instanceof Uint8Array
      ? answer
      : serialize({ ...answer, ...tail() }, { ignoreUndefined: true })

  const execute = async ({ body, sequences }: Request): Promise<Uint8Array> => {
    const [name = ''] = Object.keys(body)
    const command = COMMANDS.get(name)
    if (!command) throw new CommandError(59, `no such command: '${name}'`)
    const repeated = sessions.repeated(body)
    if (repeated) return finished(repeated)
    const ending = ENDS.has(name)
    const failuresBefore = storage.failures()
    let deadline = performance.now() + (Number(body.maxTimeMS) || Number.POSITIVE_INFINITY)
    const transaction = ending ? undefined : sessions.transactionOf(body)
    try {
      const context = {
        engine,
        sessions,
        cursors,
        parameters,
        port,
        db: String(body.$db ?? 'admin'),
        name,
        body,
        sequences,
        transaction,
        tail,
        deadline: () => deadline,
        lostWrites: () => storage.failures() !== failuresBefore,
      }
      if (transaction && !IN_TRANSACTION.has(name))
        throw new CommandError(263, `Cannot run '${name}' in a multi-document transaction.`)
      const result = await (throughView(context) ?? command(context))
      deadline = Number.POSITIVE_INFINITY
      if (!transaction && context.lostWrites()) throw storageLost()
      const answer = result instanceof Uint8Array ? result : { ...result, ...concernError(body) }
      const failed = 'writeErrors' in answer || ('nErrors' in answer && answer.nErrors > 0)
      if (transaction && failed) sessions.fail(body.lsid)
      if (!transaction && !(answer instanceof Uint8Array)) sessions.remember(body, answer)
      if (!transaction) await storage.committed()
      return finished(answer)
    } catch (thrown) {
      if (transaction) sessions.fail(body.lsid)
      throw thrown
    }
  }

  return {
    sessions,
    /** The encoded answer to a request; never rejects. */
    async answer(request: Request): Promise<Uint8Array> {
      try {
        return await execute(request)
      } catch (thrown) {
        return serialize(
          { ...tail(), ...errorReply(toCommandError(thrown)) },
          { ignoreUndefined: true },
        )
      }
    },
    /** Removes expired transactions, cursors and stored answers. */
    sweep() {
      sessions.sweep()
      cursors.sweep()
    },
    /** Removes documents past their TTL at `now` (ms), unless TTL is switched off. */
    expire(now: number) {
      if (parameters.ttlMonitorEnabled) sweepExpired(engine, now)
    },
  }
}
