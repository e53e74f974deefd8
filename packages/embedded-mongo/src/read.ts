import type { Document } from 'bson'
import type { Collection, Index } from './catalog.ts'
import type { Collation } from './collation.ts'
import type { Range } from './constraints.ts'
import { type Version, version as versionOf } from './engine.ts'
import { timeExceeded } from './errors.ts'
import { compileFilter } from './filter.ts'
import { sortKeyOf } from './index-keys.ts'
import { encode } from './keys.ts'
import { type Plan, planQuery } from './plan.ts'
import type { Source, View } from './view.ts'

export type QuerySpec = {
  filter: Document
  sort?: Document | undefined
  skip?: number
  limit?: number
  hint?: unknown
  collation?: Collation | undefined
  variables?: Document | undefined
}

/** A document that a query matched, with its record number. */
export type Row = Version & { rid: number }

/** What a query examined, for explain. */
type Counters = { keys: number; docs: number }

const toRow = (rid: number, bytes: Uint8Array): Row => ({ rid, ...versionOf(bytes) })

/** One document by its record number, as the view sees it. */
export const rowOf = (view: View, rid: number): Row | undefined => {
  const bytes = view.document(rid)
  return bytes && toRow(rid, bytes)
}

/** An addition, because SQLite replans a statement each time a bare parameter is bound as its limit. */
const LIMIT = 'LIMIT ? + 0'

const chunkSize = (wanted: number) => ({ next: Math.min(Math.max(wanted, 1), 256) })

const keysOf = ({ unique }: Index) => (unique ? 'uniques' : 'entries')
const orderOf = (reverse: boolean) =>
  reverse ? 'ORDER BY k.key DESC, k.rid DESC' : 'ORDER BY k.key, k.rid'

/** True when the keys of the plan's index are enough to count and order the documents. */
const keysSayAll = ({ index, exact, sorted }: Plan): boolean =>
  index !== undefined && exact && sorted && !index.multikey

/** The number of documents that match, if index keys are enough to count them; no document is read. */
export const countByKeys = (
  view: View,
  collection: Collection,
  query: QuerySpec,
): number | undefined => {
  const plan = planQuery(collection, query, view.version)
  if (!plan.index || !keysSayAll(plan) || query.skip || query.limit) return undefined
  const count = `SELECT count(*) FROM ${keysOf(plan.index)} k WHERE k.idx = ? AND k.key >= ? AND k.key < ?`
  const { id } = plan.index
  const source = view.sourceOf(collection)
  return plan.ranges.reduce(
    (sum, { lower, upper }) => sum + Number(source.get(count, id, lower, upper)?.[0]),
    0,
  )
}

type Scanned = { source: Source; deadline: () => number }

/** A range of an index, read in batches, so that no statement stays open in between. */
function* indexRows(
  { source, deadline }: Scanned,
  index: Index,
  { lower, upper }: Range,
  reverse: boolean,
  wanted: number,
  skip: number,
): Generator<[Uint8Array, number, Uint8Array]> {
  const from = `FROM ${keysOf(index)} k JOIN docs d ON d.rid = k.rid WHERE k.idx = ?`
  const order = orderOf(reverse)
  let [low, high, last] = [lower, upper, undefined as number | undefined]
  if (skip > 0) {
    const passed = source.get(
      `SELECT k.key, k.rid FROM ${keysOf(index)} k WHERE k.idx = ? AND k.key >= ? AND k.key < ? ${order} LIMIT 1 OFFSET ?`,
      ...[index.id, lower, upper, skip - 1],
    )
    if (!passed) return
    const [key, rid] = passed as [Uint8Array, number]
    if (reverse) high = key
    else low = key
    last = rid
  }
  const size = chunkSize(wanted)
  for (;;) {
    if (performance.now() > deadline()) throw timeExceeded()
    let where = 'k.key >= ? AND k.key < ?'
    const values: (Uint8Array | number)[] = [low, high]
    if (last !== undefined) {
      where = reverse
        ? 'k.key >= ? AND (k.key, k.rid) < (?, ?)'
        : '(k.key, k.rid) > (?, ?) AND k.key < ?'
      values.splice(reverse ? 2 : 1, 0, last)
    }
    const rows = source.all(
      `SELECT k.key, k.rid, d.doc ${from} AND ${where} ${order} ${LIMIT}`,
      index.id,
      ...values,
      size.next,
    )
    yield* rows as [Uint8Array, number, Uint8Array][]
    if (rows.length < size.next) return
    const [key, rid] = rows.at(-1) as [Uint8Array, number]
    if (reverse) high = key
    else low = key
    last = rid
    size.next = 256
  }
}

function* collectionRows(
  { source, deadline }: Scanned,
  collection: Collection,
  reverse: boolean,
  wanted: number,
): Generator<[number, Uint8Array]> {
  let [low, high] = [collection.first - 1, collection.last]
  const size = chunkSize(wanted)
  for (;;) {
    if (performance.now() > deadline()) throw timeExceeded()
    const rows = source.all(
      `SELECT rid, doc FROM docs WHERE rid > ? AND rid < ? ORDER BY rid ${reverse ? 'DESC' : ''} ${LIMIT}`,
      low,
      high,
      size.next,
    )
    yield* rows as [number, Uint8Array][]
    if (rows.length < size.next) return
    const rid = rows.at(-1)![0] as number
    if (reverse) high = rid
    else low = rid
    size.next = 256
  }
}

function* scan(
  view: View,
  collection: Collection,
  plan: Plan,
  wanted: number,
  skip: number,
  counters: Counters,
): Generator<Row> {
  const scanned = { source: view.sourceOf(collection), deadline: view.deadline }
  if (!plan.index) {
    for (const [rid, bytes] of collectionRows(scanned, collection, plan.reverse, wanted)) {
      counters.docs++
      yield toRow(rid, bytes)
    }
  } else {
    const seen = plan.index.multikey ? new Set<number>() : undefined
    for (const range of plan.ranges)
      for (const [, rid, bytes] of indexRows(
        scanned,
        plan.index,
        range,
        plan.reverse,
        wanted,
        skip,
      )) {
        counters.keys++
        if (seen?.has(rid)) continue
        seen?.add(rid)
        counters.docs++
        yield toRow(rid, bytes)
      }
  }
}

function* inOrder(view: View, rows: Iterable<Row>, { sort, collation }: QuerySpec): Generator<Row> {
  const parts = Object.entries(sort!).map(
    ([path, direction]) => [path.split('.'), Number(direction) < 0 ? -1 : 1] as const,
  )
  const texts = collation && new Map<string, number>()
  const sorted: { key: Buffer; rid: number; doc: Document | undefined }[] = []
  for (const row of rows) {
    const doc = row.doc()
    sorted.push({ key: sortKeyOf(doc, parts), rid: row.rid, doc: texts && doc })
  }
  sorted.sort((a, b) =>
    collation ? compareTexts(a.doc!, b.doc!, parts, collation) : Buffer.compare(a.key, b.key),
  )
  for (const { rid } of sorted) {
    const row = rowOf(view, rid)
    if (row) yield row
  }
}

/** Compares under a collation: strings by its rules, everything else by the order of values. */
const compareTexts = (
  a: Document,
  b: Document,
  parts: readonly (readonly [readonly string[], 1 | -1])[],
  collation: Collation,
): number => {
  for (const [path, direction] of parts) {
    const [left, right] = [a, b].map((doc) =>
      path.reduce<unknown>((value, name) => (value as Document | undefined)?.[name], doc),
    )
    const order =
      typeof left === 'string' && typeof right === 'string'
        ? collation.compare(left, right)
        : Buffer.compare(encode(left), encode(right))
    if (order !== 0) return order * direction
  }
  return 0
}

/** The rows that match a query, one by one, in its order. */
export function* findRows(
  view: View,
  collection: Collection | undefined,
  query: QuerySpec,
  counters: Counters = { keys: 0, docs: 0 },
): Generator<Row> {
  const plan = planQuery(collection, query, view.version)
  const matches = plan.exact
    ? undefined
    : compileFilter(query.filter, query.collation, query.variables)
  if (!collection) return
  const { skip: toSkip = 0, limit = 0 } = query
  // `skip` is done on the keys where possible, without reading documents.
  const passed = keysSayAll(plan) && plan.ranges.length === 1 ? toSkip : 0
  const skip = toSkip - passed
  const wanted = plan.sorted && limit > 0 && !matches ? skip + limit : 256
  let rows: Iterable<Row> = scan(view, collection, plan, wanted, passed, counters)
  if (matches) rows = filtered(rows, matches)
  if (!plan.sorted) rows = inOrder(view, rows, query)
  let n = 0
  for (const row of rows) {
    if (n++ < skip) continue
    yield row
    if (limit > 0 && n >= skip + limit) return
  }
}

function* filtered(rows: Iterable<Row>, matches: (doc: Document) => boolean): Generator<Row> {
  for (const row of rows) if (matches(row.doc())) yield row
}
