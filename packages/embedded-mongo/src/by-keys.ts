import type { Document } from 'bson'
import type * as query from 'mingo/operators/query'
import { resolve } from 'mingo/util'
import { encode, TAG, tagOf } from './keys.ts'

export type Operator = typeof query.$eq

export const isNumber = (value: unknown) => value !== undefined && tagOf(value) === TAG.number
/** A 64-bit integer or decimal: an object in JavaScript, which mingo compares as text. */
export const isWide = (value: unknown) =>
  typeof value === 'object' && value !== null && isNumber(value)

export const itemsAt = (doc: unknown, selector: string): unknown[] => {
  const found = resolve(doc as Document, selector)
  return Array.isArray(found) ? found : [found]
}

/** mingo's operator, except for two numbers of which one is 64-bit or decimal: their keys are compared. */
export const byKeys =
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
