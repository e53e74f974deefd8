import type { Document } from 'bson'
import * as query from 'mingo/operators/query'
import { resolve } from 'mingo/util'
import { encode, TAG, tagOf } from './keys.ts'

type Operator = typeof query.$eq

const isNumber = (value: unknown) => value !== undefined && tagOf(value) === TAG.number
/** A 64-bit integer or decimal: an object in JavaScript, which mingo compares as text. */
const isWide = (value: unknown) => typeof value === 'object' && value !== null && isNumber(value)

const itemsAt = (doc: unknown, selector: string): unknown[] => {
  const found = resolve(doc as Document, selector)
  return Array.isArray(found) ? found : [found]
}

/** mingo's operator, except for two numbers of which one is 64-bit or decimal: their keys are compared. */
const byKeys =
  (known: Operator, test: (order: number) => boolean): Operator =>
  (selector, operand, options) => {
    const predicate = known(selector, operand, options)
    if (!isNumber(operand)) return predicate
    const wide = isWide(operand)
    const key = encode(operand)
    return (doc) => {
      const items = itemsAt(doc, selector)
      if (!wide && !items.some(isWide)) return predicate(doc)
      return items.some((item) => isNumber(item) && test(Buffer.compare(encode(item), key)))
    }
  }

const not =
  (operator: Operator): Operator =>
  (selector, operand, options) => {
    const predicate = operator(selector, operand, options)
    return (doc) => !predicate(doc)
  }

const $eq = byKeys(query.$eq, (order) => order === 0)

const $in: Operator = (selector, operand, options) => {
  const predicate = query.$in(selector, operand, options)
  const numbers = (operand as unknown[]).filter(isNumber).map((one) => $eq(selector, one, options))
  if (numbers.length === 0) return predicate
  const wide = (operand as unknown[]).some(isWide)
  return (doc) =>
    predicate(doc) ||
    ((wide || itemsAt(doc, selector).some(isWide)) && numbers.some((equals) => equals(doc)))
}

/** The comparison operators of a query: numbers compare by value, whatever their type. */
export const numericOperators = {
  $eq,
  $in,
  $ne: not($eq),
  $nin: not($in),
  $gt: byKeys(query.$gt, (order) => order > 0),
  $gte: byKeys(query.$gte, (order) => order >= 0),
  $lt: byKeys(query.$lt, (order) => order < 0),
  $lte: byKeys(query.$lte, (order) => order <= 0),
}
