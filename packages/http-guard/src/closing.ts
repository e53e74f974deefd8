import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long input is read and dropped after the last response of a connection. */
const LINGER_MS = 5_000

/** Connections whose last response is being sent: later requests on them are not handled. */
const closing = new WeakSet<Socket>()
export const isClosing = (socket: Socket): boolean => closing.has(socket)

/**
 * Ends a connection so that its last response arrives. If a socket with unread input is destroyed, the system sends a
 * reset, which can discard the response. So this writes `last`, closes the sending side, reads until the client closes
 * its side, and destroys the socket after 5 s.
 */
export function closeAfterReading(socket: Socket, last = ''): void {
  closing.add(socket)
  socket.end(last)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Drops the rest of a body, whatever was reading it. */
function dropRest(request: IncomingMessage): void {
  request.unpipe()
  request.removeAllListeners('data')
  request.resume()
}

/**
 * Makes a response that begins before its whole request has arrived the last one of its connection, which is then
 * closed after reading the rest: see `closeAfterReading`.
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
