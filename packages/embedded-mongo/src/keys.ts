import type { Decimal128, Document, Long, ObjectId } from 'bson'
import { decimalParts, longParts, type NumberParts } from './numbers.ts'

/** The key of a path that leads to an empty array: it sorts below null, as in MongoDB. */
export const EMPTY_ARRAY = Symbol('empty array')

/** MongoDB's order of types. Each value's bytes begin with its type's tag. */
export const TAG = {
  minKey: 1,
  emptyArray: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 50,
  regex: 55,
  code: 60,
  maxKey: 127,
} as const

let scratch = Buffer.allocUnsafe(4096)
let at = 0

const reserve = (bytes: number) => {
  if (at + bytes <= scratch.length) return
  const larger = Buffer.allocUnsafe((at + bytes) * 2)
  scratch.copy(larger, 0, 0, at)
  scratch = larger
}

const byte = (value: number) => {
  reserve(1)
  scratch[at++] = value
}

const bytes = (value: Uint8Array) => {
  reserve(value.length)
  scratch.set(value, at)
  at += value.length
}

/** Text ends in 00 00, and zeros inside it are written 00 FF: a prefix sorts first, and no key is a prefix of another. */
const text = (value: string) => {
  reserve(value.length * 3 + 2)
  if (value.includes('\0')) bytes(Buffer.from(value.replaceAll('\0', '\0\u{10ffff}')))
  else at += scratch.write(value, at)
  byte(0)
  byte(0)
}

const double = (value: number) => {
  reserve(8)
  if (Number.isNaN(value)) {
    scratch.fill(0, at, at + 8)
  } else {
    scratch.writeDoubleBE(value === 0 ? 0 : value, at)
    if (scratch[at]! & 0x80) for (let i = at; i < at + 8; i++) scratch[i] = ~scratch[i]! & 0xff
    else scratch[at]! |= 0x80
  }
  at += 8
}

const number = ({ double: floor, rest }: NumberParts) => {
  byte(TAG.number)
  double(floor)
  byte(rest === 0n ? 0 : 1)
  if (rest === 0n) return
  reserve(8)
  at = scratch.writeBigUInt64BE(rest, at)
}

const signed = (value: bigint) => {
  reserve(8)
  at = scratch.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), at)
}

const object = (value: Document) => {
  byte(TAG.object)
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    byte(tagOf(field))
    text(name)
    write(field)
  }
  byte(0)
}

const special: Record<string, (value: Document) => void> = {
  ObjectId: (value) => {
    byte(TAG.objectId)
    bytes((value as ObjectId).id)
  },
  Long: (value) => number(longParts(value as Long)),
  Decimal128: (value) => number(decimalParts(value as Decimal128)),
  Double: (value) => write(value.value),
  Int32: (value) => write(value.value),
  Timestamp: (value) => {
    byte(TAG.timestamp)
    reserve(8)
    at = scratch.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()), at)
  },
  Binary: (value) => binary(value.buffer.subarray(0, value.position), value.sub_type),
  MinKey: () => byte(TAG.minKey),
  MaxKey: () => byte(TAG.maxKey),
  BSONSymbol: (value) => write(value.value),
  BSONRegExp: (value) => regex(value.pattern, value.options),
  Code: (value) => {
    byte(TAG.code)
    text(String(value.code))
  },
  DBRef: (value) => object(value.toJSON()),
}

const binary = (value: Uint8Array, subtype: number) => {
  byte(TAG.binary)
  reserve(5)
  at = scratch.writeUInt32BE(value.length, at)
  byte(subtype)
  bytes(value)
}

const regex = (pattern: string, flags: string) => {
  byte(TAG.regex)
  text(pattern)
  text(flags)
}

const write = (value: unknown): void => {
  if (value === null || value === undefined) byte(TAG.null)
  else if (value === EMPTY_ARRAY) byte(TAG.emptyArray)
  else if (typeof value === 'number') number({ double: value, rest: 0n })
  else if (typeof value === 'string') {
    byte(TAG.string)
    text(value)
  } else if (typeof value === 'boolean') {
    byte(TAG.boolean)
    byte(value ? 1 : 0)
  } else if (typeof value === 'bigint') number(longParts(value))
  else if (value instanceof Date) {
    byte(TAG.date)
    signed(BigInt(Number.isNaN(value.getTime()) ? 0 : value.getTime()))
  } else if (Array.isArray(value)) {
    byte(TAG.array)
    for (const item of value) write(item)
    byte(0)
  } else if (value instanceof RegExp) regex(value.source, value.flags)
  else if (value instanceof Uint8Array) binary(value, 0)
  else {
    const as = special[(value as Document)._bsontype]
    if (as) as(value as Document)
    else object(value as Document)
  }
}

const written = (start: number): Buffer => {
  const result = Buffer.from(scratch.subarray(start, at))
  at = start
  return result
}

/** The bytes of one value. Their order (memcmp) is MongoDB's order of values, and no value is a prefix of another. */
export const encode = (value: unknown): Buffer => {
  const start = at
  try {
    write(value)
    return written(start)
  } finally {
    at = start
  }
}

/** The inverted bytes, for a descending part of a key. */
export const invert = (key: Uint8Array): Buffer => {
  const result = Buffer.allocUnsafe(key.length)
  for (let i = 0; i < key.length; i++) result[i] = ~key[i]! & 0xff
  return result
}

/** A compound key: each value in the direction of its part. */
export const encodeKey = (values: readonly unknown[], directions: readonly (1 | -1)[]): Buffer => {
  const first = values[0]
  if (values.length === 1 && directions[0] === 1) return encode(first)
  return Buffer.concat(
    values.map((value, i) => (directions[i] === 1 ? encode(value) : invert(encode(value)))),
  )
}

/** The type tag of a value. Comparisons such as `$gt` only match values with the same tag. */
export const tagOf = (value: unknown): number => {
  const start = at
  try {
    if (typeof value === 'object' && value !== null && value.constructor === Object)
      return TAG.object
    write(value)
    return scratch[start]!
  } finally {
    at = start
  }
}
