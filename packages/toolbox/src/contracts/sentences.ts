import { describedRules } from '@aaram/contracts/openapi'
import type { Diff } from 'api-smart-diff'

/** The place of a difference: `field`, such as `order.items[].price`, is empty for the whole body; `rest`: the part that differs. */
type Place = {
  side: 'request' | 'response'
  whole: string
  field: string
  rest: (string | number)[]
}

const GROUPS = new Set(['anyOf', 'oneOf', 'allOf'])

/** Splits a path below `schema` into the field's name and the part of the field that differs. */
function fieldOf(tokens: readonly (string | number)[]): Pick<Place, 'field' | 'rest'> {
  let field = ''
  let index = 0
  while (index < tokens.length - 1) {
    const token = String(tokens[index])
    const isLast = index + 2 === tokens.length
    if (isLast) break
    if (token === 'properties') {
      field += `${field ? '.' : ''}${tokens[index + 1]}`
      index += 2
    } else if (GROUPS.has(token)) index += 2
    else if (token === 'items') {
      field += '[]'
      index += 1
    } else if (token === 'additionalProperties') {
      field += '.*'
      index += 1
    } else break
  }
  return { field, rest: tokens.slice(index) }
}

function placeOf(path: readonly (string | number)[]): Place {
  const at = path.indexOf('schema')
  const side = path.includes('requestBody') ? 'request' : 'response'
  const whole = side === 'request' ? `the ${String(path[at - 1])}` : 'the response'
  if (at < 0) return { side, whole: path.slice(3).join('.'), field: '', rest: [] }
  return { side, whole, ...fieldOf(path.slice(at + 1)) }
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value)

/** A value, or a schema, in words. */
function worded(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `\`${value}\``
  const { const: one, type, enum: values } = value as Record<string, unknown>
  return `\`${one ?? values ?? type ?? JSON.stringify(value)}\``
}

type Words = { added: string; removed: string }
const BY_SIDE: Record<Place['side'], { property: Words; required: Words; value: Words }> = {
  request: {
    property: { added: 'also takes', removed: 'no longer takes' },
    required: { added: 'now requires', removed: 'no longer requires' },
    value: { added: 'also takes', removed: 'no longer takes' },
  },
  response: {
    property: { added: 'also returns', removed: 'no longer returns' },
    required: { added: 'always returns', removed: 'may leave out' },
    value: { added: 'may return', removed: 'no longer returns' },
  },
}

/** Rules that a description has more than before, and those that it has no longer. */
export function ruleChanges({ before, after }: Pick<Diff, 'before' | 'after'>) {
  const [was, is] = [describedRules(before), describedRules(after)]
  const without = (list: string[], others: string[]) => list.filter((one) => !others.includes(one))
  return { added: without(is, was), removed: without(was, is) }
}

function rulesSentence(diff: Diff, what: string, whole: string): string {
  const { added, removed } = ruleChanges(diff)
  const quoted = (rules: string[]) => rules.map((rule) => `“${rule}”`).join(' ')
  const where = what === whole ? what : `${what} in ${whole}`
  if (removed.length === 0) return `also checks ${where}: ${quoted(added)}`
  if (added.length === 0) return `no longer checks ${where}: ${quoted(removed)}`
  return `checks ${where} by ${quoted(added)}, no longer by ${quoted(removed)}`
}

/**
 * Describes a difference, as the rest of a sentence that begins with the endpoint.
 * @param after the document that has the changed schema
 */
export function sentenceOf(diff: Diff, after: object): string {
  const { path, action, before, after: now } = diff
  const { side, whole, field, rest } = placeOf(path)
  const [keyword, key] = [String(rest[0] ?? ''), rest[1]]
  const words = BY_SIDE[side]
  const tense = action === 'remove' ? 'removed' : 'added'
  const inside = (name: unknown) => `\`${field ? `${field}.` : ''}${name}\``
  const what = field ? `\`${field}\`` : whole

  if (keyword === 'properties' && action !== 'replace') {
    const required = valueAt(after, [...path.slice(0, -2), 'required']) as unknown[] | undefined
    const isNeeded = side === 'request' && tense === 'added' && required?.includes(key)
    return `${(isNeeded ? words.required : words.property)[tense]} ${inside(key)} in ${whole}`
  }
  if (keyword === 'required' && key !== undefined)
    return `${words.required[tense]} ${inside(now ?? before)} in ${whole}`
  if ((keyword === 'enum' || GROUPS.has(keyword)) && key !== undefined && action !== 'replace')
    return `${words.value[tense]} ${worded(now ?? before)} as ${what} in ${whole}`
  if (keyword === 'description') return rulesSentence(diff, what, whole)
  if (keyword === 'uniqueItems' || keyword === 'x-unique-by') {
    const once = [now ?? before].flat().map((one) => `\`${one}\``)
    const repeats = action === 'remove' ? 'may repeat' : 'never repeats'
    const which = keyword === 'uniqueItems' ? 'an entry' : once.join(' with ')
    return `${repeats} ${which} in the list ${what} in ${whole}`
  }
  const named = rest.join('.') || 'the whole'
  if (action === 'add') return `now has ${named} ${worded(now)} for ${what} in ${whole}`
  if (action === 'remove') return `no longer has ${named} ${worded(before)} for ${what} in ${whole}`
  return `has ${named} ${worded(now)}, no longer ${worded(before)}, for ${what} in ${whole}`
}
