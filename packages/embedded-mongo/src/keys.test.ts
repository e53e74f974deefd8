import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { expect, test } from 'vitest'
import { EMPTY_ARRAY, encode, encodeKey, invert } from './keys.ts'

const ascending = [
  new MinKey(),
  EMPTY_ARRAY,
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  -1e300,
  -1.5,
  -1,
  0,
  5e-324,
  0.1,
  Decimal128.fromString('0.10000000000000001'),
  1,
  Decimal128.fromString('1.5'),
  2,
  2 ** 53,
  Long.fromString('9007199254740993'),
  2 ** 53 + 2,
  Long.MAX_VALUE,
  1e300,
  Number.POSITIVE_INFINITY,
  '',
  'A',
  'a',
  'a\0',
  'a\0b',
  'aa',
  'é',
  {},
  { a: 1 },
  { a: 2 },
  { b: 1 },
  { a: 'text' },
  [],
  [1],
  [1, 2],
  new Binary(new Uint8Array([1])),
  new Binary(new Uint8Array([1, 1])),
  new ObjectId('000000000000000000000001'),
  new ObjectId('f00000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1e12),
  new Timestamp({ t: 1, i: 0 }),
  new Timestamp({ t: 1, i: 1 }),
  /a/,
  /b/,
  new MaxKey(),
]

test("keys sort as MongoDB's values do, one type after the other", () => {
  const shuffled = ascending
    .map((value, rank) => ({ rank, key: encode(value) }))
    .sort(() => Math.random() - 0.5)
  shuffled.sort((a, b) => Buffer.compare(a.key, b.key))
  expect(shuffled.map(({ rank }) => rank)).toEqual(ascending.map((_, rank) => rank))
})

test('the same number of another type has the same key', () => {
  const one = encode(1)
  for (const same of [
    new Int32(1),
    new Double(1),
    Long.fromNumber(1),
    Decimal128.fromString('1'),
    Decimal128.fromString('1.00'),
    1n,
  ])
    expect(encode(same)).toEqual(one)
  expect(encode(-0)).toEqual(encode(0))
  expect(encode(Decimal128.fromString('9007199254740993'))).toEqual(
    encode(Long.fromString('9007199254740993')),
  )
  expect(encode(Decimal128.fromString('0.1'))).not.toEqual(encode(0.1))
})

test('no key is a prefix of another, and inverted keys sort in reverse', () => {
  const keys = ascending.map(encode)
  for (const [i, key] of keys.entries())
    for (const [j, other] of keys.entries())
      if (i !== j) expect(other.subarray(0, key.length).equals(key)).toBe(false)
  const turned = keys.map(invert).sort(Buffer.compare)
  expect(turned).toEqual(keys.map(invert).reverse())
})

test('a compound key sorts by its parts, each in its own direction', () => {
  const rows: [string, number][] = [
    ['a', 2],
    ['a', 1],
    ['ab', 9],
    ['b', 3],
  ]
  const keys = rows.map((row) => encodeKey(row, [1, -1]))
  expect([...keys].sort(Buffer.compare)).toEqual(keys)
})
