import type { Document } from 'bson'
import { Context, evalExpr } from 'mingo/core'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import * as window from 'mingo/operators/window'
import { Query } from 'mingo/query'
import type { Options } from 'mingo/types'
import { resolve } from 'mingo/util'
import { type Collation, fold } from './collation.ts'
import { tagOf } from './keys.ts'
import { numericOperators } from './numeric-operators.ts'

/** `$type` for the types that only BSON has, which mingo does not know. */
const BSON_TYPES: Record<string, string> = {
  objectId: 'ObjectId',
  7: 'ObjectId',
  binData: 'Binary',
  5: 'Binary',
  timestamp: 'Timestamp',
  17: 'Timestamp',
  decimal: 'Decimal128',
  19: 'Decimal128',
  long: 'Long',
  18: 'Long',
  minKey: 'MinKey',
  maxKey: 'MaxKey',
}

const $type: typeof query.$type = (selector, value, options) => {
  const asked = Array.isArray(value) ? value : [value]
  const names = asked.map((type) => BSON_TYPES[String(type)])
  const known = query.$type(selector, value, options)
  return (doc) => {
    if (known(doc)) return true
    const found = resolve(doc, selector)
    return (Array.isArray(found) ? found : [found]).some((item) =>
      asked.includes('number')
        ? item !== undefined && tagOf(item) === 10
        : names.includes((item as Document | null | undefined)?._bsontype),
    )
  }
}

const QUERY = { ...query, ...numericOperators, $type }
/** Plain copies of the modules: mingo copies them for each query, and copying modules is slow. */
const OPERATORS = {
  accumulator: { ...accumulator },
  expression: { ...expression },
  pipeline: { ...pipeline },
  projection: { ...projection },
  query: QUERY,
  window: { ...window },
}

/** All operators of mingo, with our `$type`. The aggregation adds our stages. */
export const context = (stages: Record<`$${string}`, unknown> = {}): Context =>
  Context.init({ ...OPERATORS, pipeline: { ...OPERATORS.pipeline, ...stages } })

const CONTEXT = context()
/** The context of common queries, updates and projections; small for the same reason. */
const PLAIN = Context.init({ query: QUERY })

const hasExpression = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('$expr' in value || Object.values(value).some(hasExpression))

/** Options for mingo. JavaScript from strings (`$where`, `$function`) is disabled. */
export const mingoOptions = (variables: Document = {}, operators = CONTEXT): Options =>
  ({ context: operators, scriptEnabled: false, variables }) as unknown as Options

/** Options where no expressions are evaluated, such as update operators. */
export const PLAIN_OPTIONS = { ...mingoOptions({}, PLAIN), idKey: '_id' }

/** The values of `let`: each is an expression that uses no document. */
export const variablesOf = (given: Document | undefined): Document | undefined =>
  given && (evalExpr({}, given, mingoOptions()) as Document)

/** Corrects a flag: bson turns `s` into JavaScript's `g`, which keeps a position between matches. */
const cleanFilter = (value: unknown): unknown => {
  if (value instanceof RegExp)
    return value.global ? new RegExp(value.source, value.flags.replace('g', 's')) : value
  if (Array.isArray(value)) return value.map(cleanFilter)
  if (typeof value === 'object' && value !== null && value.constructor === Object)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) =>
        name === '$comment' ? [] : [[name, cleanFilter(part)]],
      ),
    )
  return value
}

/** Compiles a query to a function that returns whether a document matches. */
export const compileFilter = (
  filter: Document,
  collation?: Collation,
  variables?: Document,
): ((doc: Document) => boolean) => {
  const cleaned = cleanFilter(filter) as Document
  if (Object.keys(cleaned).length === 0) return () => true
  const options = mingoOptions(variables, hasExpression(cleaned) ? CONTEXT : PLAIN)
  if (!collation?.folds) {
    const compiled = new Query(cleaned, options)
    return (doc) => compiled.test(doc)
  }
  const compiled = new Query(fold(cleaned, collation), options)
  return (doc) => compiled.test(fold(doc, collation))
}
