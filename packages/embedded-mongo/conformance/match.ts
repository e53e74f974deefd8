import { EJSON } from 'bson'
import type { ClientSession, Document } from 'mongodb'

/** What a comparison needs to know beside the two values: the sessions of the test, by name. */
export type Sessions = ReadonlyMap<string, Pick<ClientSession, 'id'>>

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  bool: (value) => typeof value === 'boolean',
  int: (value) => Number.isInteger(Number(value)),
  long: (value) => Number.isInteger(Number(value)),
  double: (value) => typeof value === 'number',
  date: (value) => value instanceof Date,
  objectId: (value) => (value as Document)?._bsontype === 'ObjectId',
  binData: (value) => (value as Document)?._bsontype === 'Binary',
  timestamp: (value) => (value as Document)?._bsontype === 'Timestamp',
}

const show = (value: unknown) => EJSON.stringify(value ?? null)

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && value.constructor === Object

const operator = (expected: Document): [string, unknown] | undefined => {
  const [entry] = Object.entries(expected)
  return entry?.[0].startsWith('$$') ? entry : undefined
}

const special = (
  name: string,
  operand: unknown,
  actual: unknown,
  path: string,
  sessions: Sessions,
) => {
  switch (name) {
    case '$$exists':
      if (operand !== (actual !== undefined)) throw new Error(`${path}: exists must be ${operand}`)
      return
    case '$$type':
      if (![operand].flat().some((type) => TYPES[String(type)]?.(actual)))
        throw new Error(`${path}: type must be ${operand}, is ${show(actual)}`)
      return
    case '$$unsetOrMatches':
      if (actual !== undefined && actual !== null) match(operand, actual, path, sessions, true)
      return
    case '$$sessionLsid':
      match(sessions.get(String(operand))!.id, actual, path, sessions)
      return
    default:
      throw new Error(`${path}: unknown operator ${name}`)
  }
}

/** Compares by the rules of the unified test format; throws where they differ. At the root, further keys may be there. */
export const match = (
  expected: unknown,
  actual: unknown,
  path: string,
  sessions: Sessions,
  root = false,
): void => {
  if (isPlain(expected)) {
    const found = operator(expected)
    if (found) {
      special(found[0], found[1], actual, path, sessions)
      return
    }
    if (typeof actual !== 'object' || actual === null)
      throw new Error(`${path}: expected ${show(expected)}, got ${show(actual)}`)
    const given = actual as Document
    for (const [key, value] of Object.entries(expected))
      match(value, given[key], `${path}.${key}`, sessions)
    const extra = root
      ? undefined
      : Object.keys(given).find((key) => given[key] !== undefined && !(key in expected))
    if (extra) throw new Error(`${path}: unexpected ${extra} in ${show(given)}`)
    return
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      throw new Error(`${path}: expected ${show(expected)}, got ${show(actual)}`)
    expected.forEach((item, i) => {
      match(item, actual[i], `${path}[${i}]`, sessions, root)
    })
    return
  }
  const number = (value: unknown) =>
    typeof value === 'number' || (value as Document)?._bsontype === 'Long'
      ? Number(value)
      : undefined
  if (number(expected) !== undefined && number(expected) === number(actual)) return
  if (EJSON.stringify(expected) !== EJSON.stringify(actual ?? null))
    throw new Error(`${path}: expected ${show(expected)}, got ${show(actual)}`)
}
