import { type Document, ObjectId, onDemand } from 'bson'
import type { Collection } from '../catalog.ts'
import { decode, encodeDocument, version } from '../engine.ts'
import { BlockedError, CommandError, toCommandError } from '../errors.ts'
import { compileFilter, variablesOf } from '../filter.ts'
import { findRows, type QuerySpec, type Row, rowOf } from '../read.ts'
import { applyUpdate, isReplacement, type UpdateSpec, upserted } from '../update.ts'
import { collectionOf, writeView } from './command-view.ts'
import type { Answer, Command, Context } from './context.ts'
import { projector, queryOf } from './read.ts'
import { withLockWait } from './with-lock-wait.ts'

/** The collection to write to; created when it is missing. */
const target = (context: Context): Collection => {
  const { engine, db, body, name, transaction } = context
  const there = engine.catalog.find(db, body[name])
  if (there?.pending && there.pending !== transaction) {
    if (transaction)
      throw new CommandError(112, 'Collection is being created by another transaction', {}, [
        'TransientTransactionError',
      ])
    throw new BlockedError((there.pending as { ended: Promise<void> }).ended)
  }
  if (there) return there
  const made = engine.catalog.create(db, body[name], {}, transaction)
  transaction?.created.add(made)
  return made
}

/** A document as it is stored: `_id` first (generated when missing), all other bytes unchanged. */
const prepared = (raw: Uint8Array): Uint8Array => {
  const elements = [...onDemand.parseToElements(raw)]
  const at = elements.findIndex(
    ([, offset, length]) =>
      length === 3 && String.fromCharCode(...raw.subarray(offset, offset + 3)) === '_id',
  )
  if (at === 0) return raw
  if (at < 0) return encodeDocument({ _id: new ObjectId(), ...decode(raw) })
  const [, nameOffset, , offset, length] = elements[at]!
  const [from, to] = [nameOffset - 1, offset + length]
  return Buffer.concat([
    raw.subarray(0, 4),
    raw.subarray(from, to),
    raw.subarray(4, from),
    raw.subarray(to),
  ])
}

/** Errors of the whole command: its time limit has passed, or the storage failed. */
const ENDS_ALL: readonly number[] = [1, 50, 14031]

/** Runs the statements of a write command. A failure becomes a write error; with `ordered` it ends the command. */
const statements = async <T>(
  context: Context,
  list: readonly T[],
  run: (statement: T, index: number) => Promise<void>,
): Promise<Document[]> => {
  const writeErrors: Document[] = []
  for (const [index, statement] of list.entries()) {
    try {
      await run(statement, index)
    } catch (thrown) {
      const error = toCommandError(thrown)
      if (ENDS_ALL.includes(error.code) || (context.transaction && error.labels.length > 0))
        throw error
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra })
      if (context.body.ordered !== false) break
    }
  }
  return writeErrors
}

const listed = (context: Context, field: string): Document[] =>
  context.body[field] ?? context.sequences.get(field)?.map(decode) ?? []

const insert: Command = async (context) => {
  const raw: Uint8Array[] =
    context.sequences.get('documents') ??
    listed(context, 'documents').map((doc) =>
      encodeDocument('_id' in doc ? doc : { _id: new ObjectId(), ...doc }),
    )
  let n = 0
  const writeErrors = await statements(context, raw, async (bytes: Uint8Array) => {
    const stored = prepared(bytes)
    await withLockWait(context, () =>
      context.engine.insert(target(context), context.transaction, stored),
    )
    n++
  })
  return { n, ...(writeErrors.length > 0 && { writeErrors }) }
}

/** The matching rows, one or all. */
const matching = (context: Context, query: QuerySpec): Generator<Row> =>
  findRows(writeView(context), collectionOf(context), query)

/** Calls `act` for the first match (again after a lock wait), or for each match that still matches when its turn comes. */
const onMatches = async (
  context: Context,
  query: QuerySpec,
  multi: boolean,
  act: (row: Row) => void,
): Promise<number> => {
  if (!multi)
    return withLockWait(context, () => {
      for (const row of matching(context, { ...query, limit: 1 })) {
        act(row)
        return 1
      }
      return 0
    })
  const rids = [...matching(context, query)].map(({ rid }) => rid)
  const matches = compileFilter(query.filter, query.collation, query.variables)
  let n = 0
  for (const rid of rids)
    await withLockWait(context, () => {
      const row = rowOf(writeView(context), rid)
      if (!row || !matches(row.doc())) return
      act(row)
      n++
    })
  return n
}

const statementQuery = (statement: Document, filter: Document): QuerySpec =>
  queryOf({ ...statement, filter, limit: 0, let: statement.c })

/** Writes a changed document back; false when the update changes nothing. */
const replace = (context: Context, row: Row, spec: UpdateSpec): Uint8Array | undefined => {
  const doc = applyUpdate(decode(row.bytes), spec)
  const after = version(encodeDocument(doc), doc)
  if (Buffer.compare(after.bytes, row.bytes) === 0) return undefined
  context.engine.change(collectionOf(context)!, context.transaction, row.rid, row, after)
  return after.bytes
}

/** Inserts an upsert's document. If a match appeared during a lock wait, updates that one instead and returns undefined. */
const insertOr = (context: Context, query: QuerySpec, spec: UpdateSpec, act: (row: Row) => void) =>
  withLockWait(context, (): Document | undefined => {
    for (const row of matching(context, { ...query, limit: 1 })) {
      act(row)
      return undefined
    }
    const doc = upserted(spec)
    context.engine.insert(target(context), context.transaction, encodeDocument(doc))
    return doc
  })

const update: Command = async (context) => {
  let [n, nModified] = [0, 0]
  const ids: Document[] = []
  const writeErrors = await statements(
    context,
    listed(context, 'updates'),
    async (statement: Document, index) => {
      const { q, u, multi = false, upsert = false, arrayFilters } = statement
      const spec: UpdateSpec = {
        filter: q,
        update: u,
        arrayFilters,
        variables: { ...variablesOf(context.body.let), ...statement.c },
      }
      if (multi && isReplacement(u))
        throw new CommandError(9, 'multi update is not supported for replacement-style update')
      const query = { ...statementQuery(statement, q), variables: spec.variables }
      const act = (row: Row) => {
        if (replace(context, row, spec)) nModified++
      }
      const matched = await onMatches(context, query, multi, act)
      n += matched
      if (matched > 0 || !upsert) return
      const doc = await insertOr(context, query, spec, act)
      n++
      if (doc) ids.push({ index, _id: doc._id })
    },
  )
  return {
    n,
    nModified,
    ...(ids.length > 0 && { upserted: ids }),
    ...(writeErrors.length > 0 && { writeErrors }),
  }
}

const remove = (context: Context, row: Row) =>
  context.engine.change(collectionOf(context)!, context.transaction, row.rid, row)

const deletes: Command = async (context) => {
  let n = 0
  const writeErrors = await statements(
    context,
    listed(context, 'deletes'),
    async (statement: Document) => {
      const query = {
        ...statementQuery(statement, statement.q),
        variables: variablesOf(context.body.let),
      }
      n += await onMatches(context, query, statement.limit !== 1, (row) => remove(context, row))
    },
  )
  return { n, ...(writeErrors.length > 0 && { writeErrors }) }
}

const findAndModify: Command = async (context): Promise<Answer> => {
  const { body } = context
  const query = { ...queryOf({ ...body, filter: body.query ?? {} }), limit: 1 }
  const project = projector(body.fields, query.filter, query.variables) ?? ((doc: Document) => doc)
  let value: Document | null = null
  if (body.remove) {
    const n = await onMatches(context, query, false, (row) => {
      remove(context, row)
      value = project(row.doc())
    })
    return { lastErrorObject: { n }, value }
  }
  if (!body.update) throw new CommandError(9, 'Either an update or remove=true must be specified')
  const spec: UpdateSpec = {
    filter: query.filter,
    update: body.update,
    arrayFilters: body.arrayFilters,
    variables: query.variables,
  }
  const act = (row: Row) => {
    const after = replace(context, row, spec)
    value = project(decode(body.new && after ? after : row.bytes))
  }
  const n = await onMatches(context, query, false, act)
  const doc = n === 0 && body.upsert ? await insertOr(context, query, spec, act) : undefined
  const updated = n > 0 || value !== null
  if (!doc) return { lastErrorObject: { n: updated ? 1 : 0, updatedExisting: updated }, value }
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: body.new ? project(doc) : null,
  }
}

export const writeCommands: Record<string, Command> = {
  insert,
  update,
  delete: deletes,
  findAndModify,
  findandmodify: findAndModify,
}
