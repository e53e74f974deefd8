import fc from 'fast-check'

const deep = (depth: number): unknown => {
  let value: unknown = 'end'
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { in: value }
  return value
}

/** Text that has broken shops: controls, half characters, patterns, paths, code, and much of it. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u202Eevil',
    '\uFEFF',
    '\u2028',
    '\ud800',
    'x\udfffy',
    '\r\nset-cookie: a=b',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    '$where',
    '[object Object]',
    '{"$gt":""}',
    '.*',
    '(a+)+$',
    '\\',
    '%',
    '../../../../etc/passwd',
    '..%2f..%2f',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    'कपड़े',
    '👩‍👩‍👧‍👦',
    'ａ'.repeat(300),
    '\u0301'.repeat(2_000),
    '000000000000000000000000',
    'ffffffffffffffffffffffff',
    '2026-13-45T99:99:99Z',
    'Infinity',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 100, max: 60_000 }).map((length) => 'x'.repeat(length)),
)

/** A value of any type but, most often, the right one: operators, prototype keys, depth, edges of numbers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      0.001,
      1e21,
      -1e308,
      Number.MAX_SAFE_INTEGER + 2,
      2 ** 31,
      [],
      {},
      [[]],
      [null],
      { $gt: '' },
      { $ne: null },
      { $where: 'sleep(5000)' },
      { $regex: '.*' },
      { $oid: '000000000000000000000000' },
      { _bsontype: 'ObjectId', id: 'x' },
      { toString: 'x', valueOf: 1 },
      { toJSON: 'x' },
      { length: 1e9 },
      { constructor: { name: 'Object' } },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 3_000 }).map(deep) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 50, max: 5_000 }).map((length) => Array(length).fill('a')),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Whole bodies that are no document of ours: bytes as they go over the wire. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      ' ',
      '{',
      '{"a":',
      '[1,]',
      "{'a':1}",
      'null',
      'true',
      '0',
      '"text"',
      '[]',
      '\uFEFF{}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"a":1,"a":2}',
      '{"a":1e999}',
      '{"a":"\\ud800"}',
      `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      '['.repeat(90_000),
      `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
      'a=1&b=2',
      '<?xml version="1.0"?><a/>',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.alloc(1024 * 1024, 'x')),
  fc.constant(Buffer.from(JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))),
  fc.constant(Buffer.from('{"email":"\xff\xfe"}', 'latin1')),
)
