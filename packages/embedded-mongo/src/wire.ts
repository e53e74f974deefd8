import { type Document, deserialize, serialize } from 'bson'

export const MAX_MESSAGE = 48_000_000

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const CHECKSUM = 1
const MORE_TO_COME = 2

/** A request as read from the wire; `sequences` holds the raw documents of its document sequences. */
export type Request = {
  id: number
  /** The legacy form of the first hello (OP_QUERY), answered in the same form. */
  legacy: boolean
  /** The client expects no reply. */
  silent: boolean
  body: Document
  sequences: Map<string, Uint8Array[]>
}

/** A frame that breaks the protocol: its connection must be closed. */
export class ProtocolError extends Error {}

/** The length of the frame at the start of a buffer; undefined until enough bytes have arrived. */
export const frameLength = (buffer: Buffer): number | undefined => {
  if (buffer.length < 4) return undefined
  const length = buffer.readInt32LE(0)
  if (length < 16 || length > MAX_MESSAGE) throw new ProtocolError(`Bad message length ${length}`)
  return buffer.length >= length ? length : undefined
}

const documentAt = (frame: Buffer, at: number, end: number): Buffer => {
  const length = at + 4 <= end ? frame.readInt32LE(at) : -1
  if (length < 5 || at + length > end) throw new ProtocolError('Bad document length')
  return frame.subarray(at, at + length)
}

const parseMessage = (frame: Buffer, id: number): Request => {
  if (frame.length < 21) throw new ProtocolError('Short message')
  const flags = frame.readUInt32LE(16)
  if (flags & 0xfffc) throw new ProtocolError(`Unknown required flags ${flags}`)
  const end = frame.length - (flags & CHECKSUM ? 4 : 0)
  const sequences = new Map<string, Uint8Array[]>()
  let body: Document | undefined
  for (let at = 20; at < end; ) {
    const kind = frame[at++]
    if (kind === 0) {
      const raw = documentAt(frame, at, end)
      if (body) throw new ProtocolError('Two bodies')
      body = deserialize(raw)
      at += raw.length
    } else if (kind === 1) {
      const length = at + 4 <= end ? frame.readInt32LE(at) : -1
      const stop = at + length
      const zero = frame.indexOf(0, at + 4)
      if (length < 6 || stop > end || zero < 0 || zero >= stop)
        throw new ProtocolError('Bad document sequence')
      const name = frame.toString('utf8', at + 4, zero)
      const documents: Uint8Array[] = []
      for (at = zero + 1; at < stop; at += documents.at(-1)!.length)
        documents.push(documentAt(frame, at, stop))
      sequences.set(name, documents)
    } else throw new ProtocolError(`Unknown section kind ${kind}`)
  }
  if (!body) throw new ProtocolError('No body')
  return { id, legacy: false, silent: (flags & MORE_TO_COME) !== 0, body, sequences }
}

const parseQuery = (frame: Buffer, id: number): Request => {
  const zero = frame.indexOf(0, 20)
  if (zero < 0) throw new ProtocolError('Bad query')
  const body = deserialize(documentAt(frame, zero + 9, frame.length))
  return { id, legacy: true, silent: false, body, sequences: new Map() }
}

/** Reads one whole frame. Throws `ProtocolError` (or bson's error) for what is not a well-formed request. */
export const parseFrame = (frame: Buffer): Request => {
  const id = frame.readInt32LE(4)
  const opcode = frame.readInt32LE(12)
  if (opcode === OP_MSG) return parseMessage(frame, id)
  if (opcode === OP_QUERY) return parseQuery(frame, id)
  throw new ProtocolError(`Unknown opcode ${opcode}`)
}

/** The frame that answers a request with an encoded document. */
export const replyFrame = (request: Request, body: Uint8Array): Buffer => {
  const head = request.legacy ? 36 : 21
  const frame = Buffer.allocUnsafe(head + body.length)
  frame.writeInt32LE(frame.length, 0)
  frame.writeInt32LE(0, 4)
  frame.writeInt32LE(request.id, 8)
  frame.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12)
  frame.fill(0, 16, head)
  if (request.legacy) frame.writeInt32LE(1, 32)
  frame.set(body, head)
  return frame
}

/** An encoded cursor answer around documents that are encoded already; `tail` follows the cursor. */
export const cursorReply = (
  batch: 'firstBatch' | 'nextBatch',
  documents: Uint8Array[],
  cursor: Document,
  tail: Document,
): Uint8Array => {
  const after = serialize(cursor).subarray(4)
  const end = serialize(tail).subarray(4)
  const names = documents.reduce((sum, doc, i) => sum + String(i).length + 2 + doc.length, 0)
  const array = names + 5
  const inner = 4 + 1 + batch.length + 1 + array + after.length
  const reply = Buffer.allocUnsafe(4 + 8 + inner + end.length)
  let at = reply.writeInt32LE(reply.length, 0)
  at += reply.write('\x03cursor\0', at, 'latin1')
  at = reply.writeInt32LE(inner, at)
  at += reply.write(`\x04${batch}\0`, at, 'latin1')
  at = reply.writeInt32LE(array, at)
  for (const [i, doc] of documents.entries()) {
    at += reply.write(`\x03${i}\0`, at, 'latin1')
    reply.set(doc, at)
    at += doc.length
  }
  reply[at++] = 0
  reply.set(after, at)
  reply.set(end, at + after.length)
  return reply
}
