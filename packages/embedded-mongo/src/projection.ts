import { type Document, onDemand } from 'bson'
import { plainOf } from './plain-projection.ts'

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
