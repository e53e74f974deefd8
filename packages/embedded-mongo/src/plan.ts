import type { Document } from 'bson'
import type { Collection, Index } from './catalog.ts'
import type { Collation } from './collation.ts'
import {
  type Constraint,
  constraintsOf,
  END,
  isOperators,
  type Range,
  rangeOf,
} from './constraints.ts'
import { CommandError } from './errors.ts'
import { encode, invert } from './keys.ts'

export type Plan = {
  /** Undefined for a scan of the whole collection in insertion order. */
  index: Index | undefined
  ranges: Range[]
  reverse: boolean
  /** The rows are already in the requested order. */
  sorted: boolean
  /** The ranges cover the whole filter: no document needs to be tested. */
  exact: boolean
}

const MAX_RANGES = 2000

const implied = (
  filter: Document,
  partial: Document,
  constraints: Map<string, Constraint>,
): boolean =>
  Object.entries(partial).every(([path, wanted]) => {
    if (path === '$and')
      return (wanted as Document[]).every((part) => implied(filter, part, constraints))
    const given = filter[path]
    const same = (a: unknown, b: unknown) => encode(a).equals(encode(b))
    if (given !== undefined && same(given, wanted)) return true
    if (
      isOperators(wanted) &&
      Object.entries(wanted).every(
        ([name, operand]) => isOperators(given) && name in given && same(given[name], operand),
      )
    )
      return true
    if (isOperators(wanted) && Object.keys(wanted).join() === '$exists' && wanted.$exists === true)
      return constraints.get(path)?.nonNull === true
    if (
      isOperators(wanted) &&
      Object.keys(wanted).join() === '$type' &&
      wanted.$type === 'string' &&
      typeof given === 'string'
    )
      return true
    if (isOperators(wanted) && '$eq' in wanted)
      return given !== undefined && same(given, wanted.$eq)
    return isOperators(given) && '$eq' in given && same(given.$eq, wanted)
  })

/** The plan that uses an index; undefined when it must not be used or would not help. */
const planFor = (index: Index, constraints: Map<string, Constraint>, sort: [string, number][]) => {
  let ranges: Range[] = [{ lower: Buffer.alloc(0), upper: Buffer.alloc(0) }]
  const paths = Object.keys(index.key)
  let part = 0
  let score = 0
  let exact = 0
  for (; part < paths.length; part++) {
    const constraint = constraints.get(paths[part]!)
    if (!constraint?.points || constraint.points.length * ranges.length > MAX_RANGES) break
    const keys = index.directions[part] === 1 ? constraint.points : constraint.points.map(invert)
    ranges = ranges.flatMap(({ lower }) =>
      keys.map((key) => ({ lower: Buffer.concat([lower, key]), upper: lower })),
    )
    score += constraint.points.length === 1 ? 12 : 10
    exact += constraint.exact && !constraint.low && !constraint.high ? 1 : 0
  }
  const prefix = part
  ranges = ranges.map(({ lower }) => ({ lower, upper: Buffer.concat([lower, END]) }))
  const ranged = constraints.get(paths[part] ?? '')
  const multikey = (index.multikey & (1 << part)) !== 0
  if (ranged && (ranged.low ?? ranged.high) && !ranged.points && !index.collation) {
    if (ranged.low && ranged.high && ranged.low.key[0] !== ranged.high.key[0]) ranges = []
    const range = rangeOf(ranged, index.directions[part]!, multikey)
    ranges = ranges.map(({ lower }) => ({
      lower: Buffer.concat([lower, range.lower]),
      upper: Buffer.concat([lower, range.upper]),
    }))
    score += ranged.low && ranged.high ? 6 : 5
    exact += ranged.exact && !(multikey && ranged.low && ranged.high) ? 1 : 0
  }
  // Parts with a single value may be missing from the sort, or be anywhere in it.
  const fixed = new Set(
    paths.slice(0, prefix).filter((path) => constraints.get(path)!.points!.length === 1),
  )
  const wanted = sort.filter(([path]) => !fixed.has(path))
  const free = paths.map((path, i) => ({ path, i })).filter(({ path }) => !fixed.has(path))
  const turn = wanted.length > 0 ? wanted[0]![1] * (index.directions[free[0]?.i ?? 0] ?? 1) : 1
  const sorted =
    sort.length === 0 ||
    (ranges.length <= 1 &&
      !index.collation &&
      wanted.every(([path, direction], n) => {
        const at = free[n]
        return (
          at?.path === path &&
          direction * turn === index.directions[at.i] &&
          !(index.multikey & (1 << at.i))
        )
      }))
  if (index.sparse && !paths.some((path, i) => i <= part && constraints.get(path)?.nonNull))
    return undefined
  if (sort.length > 0 && sorted) score += 4
  return { plan: { index, ranges, sorted, reverse: sorted && turn === -1 }, score, exact }
}

const COLLSCAN = (sort: [string, number][]): Plan => {
  const natural = sort[0]?.[0] === '$natural' ? sort[0][1] : undefined
  return {
    index: undefined,
    ranges: [],
    sorted: sort.length === 0 || natural !== undefined,
    reverse: natural === -1,
    exact: false,
  }
}

const hinted = (collection: Collection, hint: unknown): Index | undefined => {
  const index = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : encode(key).equals(encode(hint)),
  )
  if (!index)
    throw new CommandError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  return index
}

/** Chooses the index for a query: most parts with a single value first, then the one that avoids a sort. */
export const planQuery = (
  collection: Collection | undefined,
  {
    filter,
    sort = {},
    hint,
    collation,
  }: {
    filter: Document
    sort?: Document | undefined
    hint?: unknown
    collation?: Collation | undefined
  },
  version: number,
): Plan => {
  const order = Object.entries(sort).map(([path, direction]): [string, number] => [
    path,
    Number(direction),
  ])
  const scan = COLLSCAN(order)
  const natural = typeof hint === 'object' && hint !== null && '$natural' in hint
  if (!collection || natural) {
    return natural && order.length === 0 ? { ...scan, reverse: hint.$natural === -1 } : scan
  }
  const { constraints, rest } = constraintsOf(filter, collation)
  const only = hint === undefined ? undefined : hinted(collection, hint)
  let best: ReturnType<typeof planFor>
  for (const index of only ? [only] : collection.indexes) {
    if (index.since > version) continue
    const sameCollation =
      index.collation?.spec.locale === collation?.spec.locale &&
      index.collation?.foldText('Éa') === collation?.foldText('Éa')
    if (!sameCollation) continue
    if (index.partial && !implied(filter, index.partial, constraints)) continue
    const candidate = planFor(index, constraints, order)
    if (!candidate) continue
    const forced = only && candidate.score === 0
    if ((forced || candidate.score > 0) && candidate.score > (best?.score ?? -1)) best = candidate
  }
  if (!best) return scan
  const partialCovers = !rest && best.exact === constraints.size && !best.plan.index.collation
  return { ...best.plan, exact: partialCovers }
}
