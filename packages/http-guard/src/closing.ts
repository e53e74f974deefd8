import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long what a client still sends is read and dropped after its last response. */
const LINGER_MS = 5_000

/** Connections whose last response is on its way: no later request on them is handled. */
const closing = new WeakSet<Socket>()
export const isClosing = (socket: Socket): boolean => closing.has(socket)

/**
 * Ends a connection so that its last response arrives: bytes that nobody has read when a socket is destroyed make
 * the system send a reset, which can discard the response on its way. Writes `last`, closes this side, reads on
 * until the client closes its own, and destroys the socket after 5 s.
 */
export function closeAfterReading(socket: Socket, last = ''): void {
  closing.add(socket)
  socket.end(last)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Drops what is still to come of a body, whoever was reading it. */
function dropRest(request: IncomingMessage): void {
  request.unpipe()
  request.removeAllListeners('data')
  request.resume()
}

/**
 * Makes a response that begins before the whole request has arrived the last one of its connection, and closes the
 * connection by reading the rest: see `closeAfterReading`.
 */
export function closeWhenEarly(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) {
      closing.add(socket)
      response.shouldKeepAlive = false
      // Node calls this when the last response of a connection has been written.
      socket.destroySoon = () => {
        dropRest(request)
        closeAfterReading(socket)
      }
    }
    return writeHead(...args)
  }
}
