import { type Document, onDemand } from 'bson'

/** A projection of whole top-level fields: those that stay, or those that go. */
type PlainProjection = { names: ReadonlySet<string>; keepsNamed: boolean }

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const isSwitch = (value: unknown): value is number | boolean =>
  typeof value === 'number' || typeof value === 'boolean'

/** Undefined when the projection reaches into fields or computes some. */
const plainOf = (projection: Document): PlainProjection | undefined => {
  const fields = Object.entries(projection)
  if (!fields.every(([name, value]) => PLAIN_NAME.test(name) && isSwitch(value))) return undefined
  const others = fields.filter(([name]) => name !== '_id')
  const keepsNamed = others.length > 0 ? Boolean(others[0]![1]) : Boolean(projection._id)
  if (others.some(([, value]) => Boolean(value) !== keepsNamed)) return undefined
  const names = new Set(others.map(([name]) => name))
  const hasId = projection._id === undefined || Boolean(projection._id)
  if (hasId === keepsNamed) names.add('_id')
  return { names, keepsNamed }
}

/**
 * Makes a function that projects encoded documents without decoding them; undefined for a projection of anything but whole
 * top-level fields.
 */
export const byteProjector = (
  projection: Document | undefined,
): ((bytes: Uint8Array) => Uint8Array) | undefined => {
  const plain = projection && plainOf(projection)
  if (!plain) return undefined
  const { names, keepsNamed } = plain
  return (bytes) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const kept: Buffer[] = []
    let [length, count] = [0, 0]
    for (const [, at, nameLength, offset, valueLength] of onDemand.parseToElements(bytes)) {
      count++
      if (names.has(buffer.toString('latin1', at, at + nameLength)) !== keepsNamed) continue
      const element = buffer.subarray(at - 1, offset + valueLength)
      kept.push(element)
      length += element.length
    }
    if (kept.length === count) return bytes
    const result = Buffer.allocUnsafe(length + 5)
    let at = result.writeInt32LE(length + 5, 0)
    for (const element of kept) {
      result.set(element, at)
      at += element.length
    }
    result[at] = 0
    return result
  }
}
