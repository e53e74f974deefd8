import { Binary, Decimal128, type Document, deserialize, Long, ObjectId, serialize } from 'bson'
import { expect, it } from 'vitest'
import { projector } from './commands/read.ts'
import { byteProjector } from './projection.ts'

const DOC: Document = {
  _id: new ObjectId('656565656565656565656565'),
  text: 'नमस्ते',
  whole: 7,
  part: 1.5,
  large: Long.fromString('9007199254740993'),
  exact: Decimal128.fromString('1.10'),
  bytes: new Binary(Buffer.from('abc')),
  when: new Date(0),
  pattern: /a\/b/i,
  none: null,
  yes: true,
  list: [1, { a: 2 }, []],
  inner: { list: [{ text: 'x' }], text: 'y' },
}
const BYTES = serialize(DOC)

it.each<Document>([
  { text: 1, list: true },
  { inner: 1, _id: 0 },
  { _id: 1 },
  { _id: 0 },
  { text: 0 },
  { text: false, pattern: 0, _id: 0 },
  { missing: 1 },
  { missing: 0 },
  { none: 1, whole: 1, _id: 1 },
  Object.fromEntries(Object.keys(DOC).map((name) => [name, 1])),
])('cuts encoded documents as mingo projects decoded ones: %o', (projection) => {
  const expected = projector(projection, {})!(deserialize(BYTES))
  expect(deserialize(byteProjector(projection)!(BYTES))).toEqual(expected)
})

it('a document that keeps all fields is not copied', () => {
  expect(byteProjector({ missing: 0 })!(BYTES)).toBe(BYTES)
})

it.each<Document>([
  { 'inner.text': 1 },
  { text: '$whole' },
  { list: { $slice: 1 } },
  { text: 1, whole: 0 },
  { 'list.$': 1 },
])('leaves to mingo what is more than whole fields: %o', (projection) => {
  expect(byteProjector(projection)).toBeUndefined()
})
