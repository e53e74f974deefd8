import type { Document } from 'bson'
import { type Collation, fold } from './collation.ts'
import { encode, invert, TAG, tagOf } from './keys.ts'

/** An interval of index keys, lower end included, upper end not. */
export type Range = { lower: Uint8Array; upper: Uint8Array }

type Bound = { key: Buffer; inclusive: boolean }
/** The part of a filter about one path that an index can answer. */
export type Constraint = {
  points?: Buffer[]
  low?: Bound
  high?: Bound
  exact: boolean
  nonNull: boolean
}

export const END = Buffer.from([0xff])
const COMPARISONS = new Set(['$gt', '$gte', '$lt', '$lte'])

export const isOperators = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  value.constructor === Object &&
  Object.keys(value)[0]?.startsWith('$') === true

/** Values that are equal exactly when their bytes are, also inside arrays. */
const isPoint = (value: unknown) => {
  if (value === undefined || value instanceof RegExp || Array.isArray(value)) return false
  return tagOf(value) !== TAG.regex
}

const narrow = (constraint: Constraint, side: 'low' | 'high', bound: Bound) => {
  if (constraint[side]) constraint.exact = false
  else constraint[side] = bound
}

const addOperator = (
  constraint: Constraint,
  operator: string,
  operand: unknown,
  fold: (v: unknown) => unknown,
) => {
  const points =
    operator === '$eq'
      ? [operand]
      : operator === '$in' && Array.isArray(operand)
        ? operand
        : undefined
  if (points?.every(isPoint) && !constraint.points) {
    constraint.points = [
      ...new Map(
        points.map((value) => {
          const key = encode(fold(value))
          return [key.toString('latin1'), key]
        }),
      ).values(),
    ].sort(Buffer.compare)
    const nulls = points.includes(null)
    constraint.nonNull ||= !nulls
    // Null also matches missing fields, which only the documents can show.
    if (nulls) constraint.exact = false
    return
  }
  if (
    COMPARISONS.has(operator) &&
    isPoint(operand) &&
    operand !== null &&
    !Number.isNaN(operand) &&
    tagOf(operand) !== TAG.object
  ) {
    const inclusive = operator.endsWith('e')
    narrow(constraint, operator.startsWith('$g') ? 'low' : 'high', {
      key: encode(operand),
      inclusive,
    })
    constraint.nonNull = true
    return
  }
  if (operator === '$exists' && operand === true) constraint.nonNull = true
  constraint.exact = false
}

/** The conditions of a filter by path; `rest` is true when the filter has others as well. */
export const constraintsOf = (filter: Document, collation: Collation | undefined) => {
  const constraints = new Map<string, Constraint>()
  let rest = false
  const foldValue = (value: unknown) => (collation ? fold(value, collation) : value)
  const visit = (part: Document) => {
    for (const [path, value] of Object.entries(part)) {
      if (path === '$comment') continue
      if (path === '$and' && Array.isArray(value)) value.forEach(visit)
      else if (path.startsWith('$')) rest = true
      else {
        const constraint: Constraint = constraints.get(path) ?? { exact: true, nonNull: false }
        constraints.set(path, constraint)
        const operators = isOperators(value) ? value : { $eq: value }
        for (const [operator, operand] of Object.entries(operators))
          addOperator(constraint, operator, operand, foldValue)
      }
    }
  }
  visit(filter)
  return { constraints, rest }
}

/** The interval of one part of a key between two bounds of one type, in the direction of that part. */
export const rangeOf = ({ low, high }: Constraint, direction: 1 | -1, multikey: boolean): Range => {
  const tag = (low ?? high)!.key[0]!
  // In an array, one element may meet the lower bound and another one the upper bound.
  const from: Bound = low ?? {
    key: Buffer.from(tag === TAG.number ? [tag, 0, 1] : [tag]),
    inclusive: true,
  }
  const to: Bound = (multikey && low ? undefined : high) ?? {
    key: Buffer.from([tag + 1]),
    inclusive: false,
  }
  if (direction === 1)
    return {
      lower: from.inclusive ? from.key : Buffer.concat([from.key, END]),
      upper: to.inclusive ? Buffer.concat([to.key, END]) : to.key,
    }
  return {
    lower: to.inclusive ? invert(to.key) : Buffer.concat([invert(to.key), END]),
    upper: from.inclusive ? Buffer.concat([invert(from.key), END]) : invert(from.key),
  }
}
