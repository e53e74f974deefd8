import { createServer } from 'node:net'
import mongoose from 'mongoose'

const { BSON } = mongoose.mongo

const OP_QUERY = 2004
const OP_REPLY = 1
const OP_MSG = 2013
const HEADER_BYTES = 16

function message(opCode: number, responseTo: number, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeInt32LE(HEADER_BYTES + content.length, 0)
  header.writeInt32LE(responseTo, 8)
  header.writeInt32LE(opCode, 12)
  return Buffer.concat([header, content])
}

/** A stand-in for a MongoDB that is no replica set: it answers every command as a standalone server would. */
export async function startStandalone(): Promise<{ url: string; close: () => void }> {
  const answer = BSON.serialize({
    ok: 1,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxWireVersion: 27,
    minWireVersion: 0,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
  })
  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data])
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const id = waiting.readInt32LE(4)
        const opCode = waiting.readInt32LE(12)
        waiting = waiting.subarray(waiting.readInt32LE(0))
        const legacy = Buffer.alloc(20)
        legacy.writeInt32LE(1, 16)
        if (opCode === OP_QUERY)
          socket.write(message(OP_REPLY, id, Buffer.concat([legacy, answer])))
        if (opCode === OP_MSG)
          socket.write(message(OP_MSG, id, Buffer.concat([Buffer.alloc(5), answer])))
      }
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as { port: number }
  return { url: `mongodb://127.0.0.1:${port}/`, close: () => server.close() }
}
