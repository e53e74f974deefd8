import { type Document, serialize } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Lazy } from 'mingo/lazy'
import * as pipeline from 'mingo/operators/pipeline'
import { parseCollation } from '../collation.ts'
import { CommandError } from '../errors.ts'
import { mingoOptions, context as operators, variablesOf } from '../filter.ts'
import { sortKeyOf } from '../index-keys.ts'
import { findRows, type QuerySpec, type Row } from '../read.ts'
import { collectionOf, readView } from './command-view.ts'
import type { Command, Context } from './context.ts'
import { writeOutput } from './output.ts'
import { countRows } from './read.ts'

type Stage = typeof pipeline.$match

const sorted = (docs: Document[], sort: Document): Document[] => {
  const parts = Object.entries(sort).map(
    ([path, direction]) => [path.split('.'), Number(direction) < 0 ? -1 : 1] as const,
  )
  return docs
    .map((doc) => ({ doc, key: sortKeyOf(doc, parts) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ doc }) => doc)
}

/** `$sort` in MongoDB's order of types, as in the indexes. */
const $sort: Stage = (docs, sort, options) =>
  options.collation
    ? pipeline.$sort(docs, sort as Document, options)
    : docs.transform((all) => Lazy(sorted(all as Document[], sort as Document)))

function* documents(rows: Iterable<Row>): Generator<Document> {
  for (const row of rows) yield row.doc()
}

/** Runs the first stages of a pipeline as a query; returns its rows and the remaining stages. */
const pushDown = (stages: Document[]): { query: QuerySpec; rest: Document[] } => {
  const query: QuerySpec = { filter: {} }
  const rest = [...stages]
  const filters: Document[] = []
  while (rest[0] && '$match' in rest[0]) filters.push(rest.shift()!.$match)
  if (filters.length > 0) query.filter = filters.length === 1 ? filters[0]! : { $and: filters }
  if (rest[0] && '$sort' in rest[0]) query.sort = rest.shift()!.$sort
  if (rest[0] && '$skip' in rest[0]) query.skip = Number(rest.shift()!.$skip)
  if (rest[0] && '$limit' in rest[0]) query.limit = Number(rest.shift()!.$limit)
  return { query, rest }
}

/** `[$match…, { $group: { _id: <constant>, n: { $sum: 1 } } }]`, which is how drivers count. */
const countStage = (rest: Document[]): string | undefined => {
  const { _id, ...fields } = rest[0]?.$group ?? {}
  const [[name, sum] = []] = Object.entries(fields)
  const counts =
    rest.length === 1 && (_id === 1 || _id === null) && Object.keys(fields).length === 1
  return counts && (sum as Document)?.$sum === 1 ? name : undefined
}

/** `$lookup` through the foreign collection's indexes; without join fields, mingo's own. */
const lookupIn = (
  context: Context,
  run: (stages: Document[], docs: Iterable<Document>, variables?: Document) => Document[],
): Stage => {
  return ((docs: ReturnType<typeof Lazy>, spec: Document, options: never) => {
    const { from, localField, foreignField, as } = spec
    if (typeof from !== 'string' || !localField || !foreignField)
      return pipeline.$lookup(docs, spec as Parameters<typeof pipeline.$lookup>[1], options)
    const collection = collectionOf(context, from)
    const path = localField.split('.')
    const valuesAt = (value: unknown, i = 0): unknown[] => {
      if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, i))
      if (i === path.length) return [value ?? null]
      return typeof value === 'object' && value !== null
        ? valuesAt((value as Document)[path[i]!], i + 1)
        : [null]
    }
    return docs.map((doc) => {
      const filter = { [foreignField]: { $in: valuesAt(doc) } }
      const rows = findRows(readView(context), collection, { filter })
      const variables =
        spec.let && run([{ $project: { _id: 0, ...spec.let } }], [doc as Document])[0]
      return {
        ...(doc as Document),
        [as]: spec.pipeline ? run(spec.pipeline, documents(rows), variables) : [...documents(rows)],
      }
    })
  }) as unknown as Stage
}

const engineOf = (context: Context) => {
  const run = (stages: Document[], docs: Iterable<Document>, variables?: Document) => [
    ...(new Aggregator(stages, options(variables)).stream(docs) as Iterable<Document>),
  ]
  const stages = operators({ $sort, $lookup: lookupIn(context, run) })
  const collation = context.body.collation && parseCollation(context.body.collation)?.spec
  const options = (variables: Document = {}) => ({
    ...mingoOptions({ ...variablesOf(context.body.let), ...variables }, stages),
    ...(collation && { collation }),
    collectionResolver: (name: string) => {
      const rows = findRows(readView(context), collectionOf(context, name), { filter: {} })
      return [...documents(rows)]
    },
  })
  return {
    stream: (stages: Document[], docs: Iterable<Document>) =>
      new Aggregator(stages, options()).stream(docs) as Iterable<Document>,
  }
}

/** The documents of a pipeline without its last `$out` or `$merge`. */
export const results = (context: Context, stages: Document[]): Iterable<Document> => {
  const { body } = context
  if (body.aggregate === 1) return databaseResults(context, stages)
  const { query, rest } = pushDown(stages)
  query.collation = parseCollation(body.collation)
  query.variables = variablesOf(body.let)
  if (body.hint !== undefined) query.hint = body.hint
  const counted = countStage(rest)
  if (counted) {
    const n = countRows(context, query)
    return n > 0 ? [{ _id: rest[0]!.$group._id, [counted]: n }] : []
  }
  const rows = findRows(readView(context), collectionOf(context), query)
  const docs = documents(rows)
  return rest.length > 0 ? engineOf(context).stream(rest, docs) : docs
}

const databaseResults = (context: Context, stages: Document[]): Iterable<Document> => {
  const [first = {}, ...rest] = stages
  if ('$documents' in first) return engineOf(context).stream(stages, [])
  if ('$listLocalSessions' in first || '$currentOp' in first)
    return engineOf(context).stream(rest, [{ _id: {} }])
  throw new CommandError(73, `${Object.keys(first)[0]} is not valid on the database`)
}

function* encoded(docs: Iterable<Document>): Generator<Uint8Array> {
  for (const doc of docs) yield serialize(doc, { ignoreUndefined: true })
}

export const aggregate: Command = async (context) => {
  const { body, cursors, db, transaction } = context
  const stages = body.pipeline as Document[]
  const last = stages.at(-1) ?? {}
  const namespace = `${db}.${body.aggregate === 1 ? '$cmd.aggregate' : body.aggregate}`
  const options = { batchSize: body.cursor?.batchSize }
  if ('$out' in last || '$merge' in last) {
    await writeOutput(context, last, [...results(context, stages.slice(0, -1))])
    return cursors.open(namespace, [].values(), options, transaction, context.tail())
  }
  return cursors.open(
    namespace,
    encoded(results(context, stages)),
    options,
    transaction,
    context.tail(),
  )
}

export const aggregateCommands: Record<string, Command> = { aggregate }
