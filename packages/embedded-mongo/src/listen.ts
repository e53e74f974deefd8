import { createServer, type Socket } from 'node:net'
import { createAccess, type Gate } from './access.ts'
import type { Dispatcher } from './dispatch.ts'
import { createDispatcher } from './dispatch.ts'
import { openStorage, type Storage } from './storage.ts'
import { frameLength, ProtocolError, parseFrame, replyFrame } from './wire.ts'

type ServeOptions = {
  port: number
  host: string
  /** What clients log in with. */
  password: string
  /** Seconds between two searches for expired documents. */
  ttlSweepSeconds: number
}

export type ListenOptions = ServeOptions & { dataDir: string | undefined }

/** Answers the requests of one connection in order; a malformed one closes the connection. */
const serveConnection = (socket: Socket, dispatcher: Dispatcher, gate: Gate) => {
  let chunks: Buffer[] = []
  let size = 0
  let queue: Promise<void> = Promise.resolve()
  const take = () => {
    if (size >= 4 && size > gate.maxFrame()) throw new ProtocolError('Too long before the log-in')
    // The chunks of a large frame are joined once, when the last one has arrived.
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
        const reply = gate.answer(request) ?? (await dispatcher.answer(request))
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

/** Periodic work. A full storage may refuse it; the next period tries again. */
const unlessRefused = (work: () => void) => () => {
  try {
    work()
  } catch {
    // The storage has already undone what it refused.
  }
}

/** Serves an open storage, and closes it with the server. Rejects when the port is taken. */
export const serveStorage = async (
  storage: Storage,
  { port, host, password, ttlSweepSeconds }: ServeOptions,
) => {
  const sockets = new Set<Socket>()
  const openGate = createAccess(password)
  let dispatcher: Dispatcher | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, dispatcher!, openGate())
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
    setInterval(unlessRefused(sweep), 5000),
    setInterval(
      unlessRefused(() => {
        expire(Date.now())
        storage.emptyLog()
      }),
      ttlSweepSeconds * 1000,
    ),
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

/** Opens the storage and listens. Rejects when the port is taken or another process has the directory open. */
export const listen = async ({ dataDir, ...options }: ListenOptions) => {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      'embedded-mongo is for development and tests: it does not start when NODE_ENV is production',
    )
  return serveStorage(openStorage(dataDir), options)
}
