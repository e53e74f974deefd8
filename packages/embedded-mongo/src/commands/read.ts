import type { Document } from 'bson'
import { serialize } from 'bson'
import { Query } from 'mingo/query'
import { parseCollation } from '../collation.ts'
import { CommandError } from '../errors.ts'
import { mingoOptions, PLAIN_OPTIONS, variablesOf } from '../filter.ts'
import { encode } from '../keys.ts'
import { byteProjector } from '../projection.ts'
import { countByKeys, findRows, type QuerySpec, type Row } from '../read.ts'
import { collectionOf, readView } from './command-view.ts'
import type { Command, Context } from './context.ts'

/** The query part of find, count and distinct. */
export const queryOf = (body: Document): QuerySpec => {
  const { limit = 0, skip = 0 } = body
  if (skip < 0) throw new CommandError(2, `Skip value must be non-negative, but received: ${skip}`)
  return {
    filter: body.filter ?? body.query ?? {},
    ...(body.sort && Object.keys(body.sort).length > 0 && { sort: body.sort }),
    skip: Number(skip),
    limit: Math.abs(Number(limit)),
    ...(body.hint !== undefined && Object.keys(body.hint).length > 0 && { hint: body.hint }),
    collation: parseCollation(body.collation),
    variables: variablesOf(body.let),
  }
}

/** Fields in the order of the document, `_id` first, as MongoDB returns a projection. */
const inDocumentOrder = (projected: Document, doc: Document): Document => {
  const result: Document = {}
  for (const name of ['_id', ...Object.keys(doc), ...Object.keys(projected)])
    if (Object.hasOwn(projected, name)) result[name] = projected[name]
  return result
}

/** Makes a function that projects documents; undefined for no projection. Errors: what mingo refuses (9). */
export const projector = (
  projection: Document | undefined,
  filter: Document,
  variables?: Document,
): ((doc: Document) => Document) | undefined => {
  if (!projection || Object.keys(projection).length === 0) return undefined
  // mingo retains the query for `.$`, so only a positional projection may be bound to it.
  const positional = Object.keys(projection).some((path) => path.endsWith('.$'))
  const computed = Object.values(projection).some((field) => /object|string/.test(typeof field))
  const options = computed ? mingoOptions(variables) : PLAIN_OPTIONS
  const query = new Query<Document>(positional ? filter : {}, options)
  return (doc) => {
    const [projected] = query.find<Document>([doc], projection).all()
    return inDocumentOrder(projected ?? {}, doc)
  }
}

type Projection = { projection: Document | undefined; query: QuerySpec }

function* encoded(rows: Iterable<Row>, { projection, query }: Projection): Generator<Uint8Array> {
  const cut = byteProjector(projection)
  const project = cut ? undefined : projector(projection, query.filter, query.variables)
  for (const row of rows)
    if (cut) yield cut(row.bytes)
    else yield project ? serialize(project(row.doc()), { ignoreUndefined: true }) : row.bytes
}

const rowsOf = (context: Context, query: QuerySpec) =>
  findRows(readView(context), collectionOf(context), query)

const find: Command = (context) => {
  const { body, db, cursors, transaction } = context
  const query = queryOf(body)
  const single = body.singleBatch === true || body.limit < 0
  return cursors.open(
    `${db}.${body.find}`,
    encoded(rowsOf(context, query), { projection: body.projection, query }),
    { batchSize: body.batchSize, single },
    transaction,
    context.tail(),
  )
}

const getMore: Command = ({ body, cursors, tail }) =>
  cursors.next(body.getMore, body.batchSize, tail())

const killCursors: Command = ({ body, cursors }) => {
  const cursorsKilled = body.cursors.filter(cursors.kill)
  const cursorsNotFound = body.cursors.filter((id: unknown) => !cursorsKilled.includes(id))
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] }
}

/** Counts the rows of a query, without decoding them where index keys are enough. */
export const countRows = (context: Context, query: QuerySpec): number => {
  const collection = collectionOf(context)
  if (!collection) return 0
  if (
    Object.keys(query.filter).length === 0 &&
    !query.skip &&
    !query.limit &&
    !context.transaction
  ) {
    const [n] = context.engine.storage.reader.get(
      'SELECT count(*) FROM uniques WHERE idx = ?',
      collection.indexes[0]!.id,
    )!
    return Number(n)
  }
  const known = countByKeys(readView(context), collection, query)
  if (known !== undefined) return known
  let n = 0
  for (const _ of rowsOf(context, query)) n++
  return n
}

const count: Command = (context) => ({ n: countRows(context, queryOf(context.body)) })

const distinct: Command = (context) => {
  const { key } = context.body
  if (typeof key !== 'string') throw new CommandError(14, 'distinct needs the name of a field')
  const query = queryOf(context.body)
  const paths = [key.split('.')]
  const values = new Map<string, unknown>()
  const note = (value: unknown) => {
    const text =
      query.collation && typeof value === 'string' ? query.collation.foldText(value) : value
    const name = encode(text).toString('latin1')
    if (value !== undefined && !values.has(name)) values.set(name, value)
  }
  for (const row of rowsOf(context, query))
    for (const value of valuesAt(row.doc(), paths[0]!)) note(value)
  return { values: [...values.values()] }
}

/** The values at a path; arrays along it and at its end are replaced by their elements. */
const valuesAt = (value: unknown, path: string[]): unknown[] => {
  if (Array.isArray(value)) {
    const [name] = path
    if (name !== undefined && /^\d+$/.test(name))
      return valuesAt(value[Number(name)], path.slice(1))
    return value.flatMap((item) =>
      path.length === 0 ? [item] : Array.isArray(item) ? [] : valuesAt(item, path),
    )
  }
  if (path.length === 0) return [value]
  if (typeof value !== 'object' || value === null) return []
  return valuesAt((value as Document)[path[0]!], path.slice(1))
}

export const readCommands: Record<string, Command> = { find, getMore, killCursors, count, distinct }
