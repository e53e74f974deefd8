import { inflateSync } from 'node:zlib'

const [WOFF_HEADER, WOFF_ENTRY, SFNT_HEADER, SFNT_ENTRY] = [44, 20, 12, 16]
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * Converts a WOFF file (https://www.w3.org/TR/WOFF/) to OpenType. The font engine reads WOFF too, but would inflate a table
 * again for each letter.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, n) => {
    const at = WOFF_HEADER + n * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more))
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed === length ? data : inflateSync(data),
    }
  })
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [n, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + n * SFNT_ENTRY
    tag.copy(header, at)
    checksum.copy(header, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(data.length, at + 12)
    parts.push(data, Buffer.alloc(padded(data.length) - data.length))
    offset += padded(data.length)
  }
  return Buffer.concat(parts)
}
