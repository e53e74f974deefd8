import { createServer, type Socket } from 'node:net'
import type { Dispatcher } from './dispatch.ts'
import { createDispatcher } from './dispatch.ts'
import { openStorage } from './storage.ts'
import { frameLength, parseFrame, replyFrame } from './wire.ts'

type ListenOptions = {
  dataDir: string | undefined
  port: number
  host: string
  /** Seconds between two searches for expired documents. */
  ttlSweepSeconds: number
}

/** Answers the requests of one connection in their order; anything malformed closes it. */
const serve = (socket: Socket, dispatcher: Dispatcher) => {
  let chunks: Buffer[] = []
  let size = 0
  let queue: Promise<void> = Promise.resolve()
  const take = () => {
    // The chunks of a large frame are put together once, when the last one is there.
    if (
      chunks.length > 1 &&
      size >= 4 &&
      chunks[0]!.length >= 4 &&
      size < chunks[0]!.readInt32LE(0)
    )
      return
    let buffer = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    for (let length = frameLength(buffer); length !== undefined; length = frameLength(buffer)) {
      const request = parseFrame(buffer.subarray(0, length))
      buffer = buffer.subarray(length)
      queue = queue.then(async () => {
        const reply = await dispatcher.answer(request)
        if (!request.silent && !socket.destroyed) socket.write(replyFrame(request, reply))
      })
    }
    chunks = buffer.length > 0 ? [buffer] : []
    size = buffer.length
  }
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    try {
      take()
    } catch {
      socket.destroy()
    }
  })
}

/** Opens the storage and listens. Rejects when the port is taken or another process has the directory open. */
export const listen = async ({ dataDir, port, host, ttlSweepSeconds }: ListenOptions) => {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      'embedded-mongo is for development and tests: it does not start when NODE_ENV is production',
    )
  const storage = openStorage(dataDir)
  const sockets = new Set<Socket>()
  let dispatcher: Dispatcher | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, dispatcher!)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    storage.close()
    throw error
  }
  const address = server.address() as { port: number }
  dispatcher = createDispatcher(storage, address.port)
  const { sweep, expire } = dispatcher
  const timers = [
    setInterval(sweep, 5000),
    setInterval(() => expire(Date.now()), ttlSweepSeconds * 1000),
  ]
  return {
    port: address.port,
    close() {
      timers.forEach(clearInterval)
      server.close()
      for (const socket of sockets) socket.destroy()
      storage.close()
    },
  }
}
