import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A text ready to be sent: its bytes and a strong ETag for each content encoding. */
export type EncodedText = {
  bodies: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const BROTLI_QUALITY = 5
/** The smallest window that holds the whole text, in bits. With the default, each compression takes memory for 4 MB. */
const windowBits = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** Copies bytes into their own memory, because zlib's results occupy 64 kB, however small they are. */
function clone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Compresses a text once, so that sending it costs nothing. */
export async function encode(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    bodies: { br: clone(br), gzip: clone(gz), identity: clone(identity) },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` },
  }
}
