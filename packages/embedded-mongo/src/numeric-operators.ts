import * as query from 'mingo/operators/query'
import { byKeys, isNumber, isWide, itemsAt, type Operator } from './by-keys.ts'

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
