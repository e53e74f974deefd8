import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorBody } from '@aaram/contracts'
import { closeAfterReading, closeWhenEarly, isClosing } from './closing.ts'
import { framingRefusal, hasBody, isShort, type Refusal } from './framing.ts'

/** The whole request, its body included, must arrive within this time. */
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than load balancers keep an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000

const bodyOf = (code: Refusal): string =>
  JSON.stringify({
    status: 'error',
    code,
    error: ERRORS[code].message,
    ...(code === 'INVALID_INPUT' && { errors: ['The request cannot be read.'] }),
  } satisfies ErrorBody)

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  connection: 'close',
})

/** The latest response on each connection. */
const latest = new WeakMap<Socket, ServerResponse>()

function refuse(response: ServerResponse, code: Refusal): void {
  const body = bodyOf(code)
  response.writeHead(ERRORS[code].status, headersOf(body)).end(body)
}

/** Parse errors of Node with a status of their own; all others are 400. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refuseRaw(socket: Socket, code: string | undefined): void {
  if (!socket.writable) return
  const body = bodyOf('INVALID_INPUT')
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = STATUS_LINES[code ?? ''] ?? '400 Bad Request'
  closeAfterReading(socket, `HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`)
}

/**
 * Responds to bytes that cannot be parsed as HTTP with 400 in the usual form, after the responses to the requests
 * before them, and closes the connection. For Fastify's option `clientErrorHandler`.
 */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (isClosing(socket)) return
  const response = latest.get(socket)
  if (!response || response.writableFinished) refuseRaw(socket, error.code)
  // While an earlier request is being answered, its client would take a 400 for that response.
  else if (response.req.complete) response.once('close', () => refuseRaw(socket, error.code))
  // The body of the latest request is what cannot be parsed.
  else if (!response.headersSent) refuse(response, 'INVALID_INPUT')
}

/**
 * An HTTP server for programs that face clients or stand behind a proxy. Requests whose framing is ambiguous get
 * 400 (an encoded body 415) and their connection is closed; a response that begins before a long request has arrived
 * closes the connection too, and reaches the client even while it is still sending. After a short one the connection
 * stays open: clients whose orders are refused for a moment would all have to connect again, which makes the load worse.
 */
export function createGuardedServer(handle: RequestListener, options: ServerOptions = {}): Server {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    if (isClosing(socket)) return
    latest.set(socket, response)
    const refusal = framingRefusal(request)
    if (refusal || (hasBody(request) && !isShort(request))) closeWhenEarly(request, response)
    if (refusal) refuse(response, refusal)
    else handle(request, response)
  }
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // The response to a missing Host has the usual form instead.
      requireHostHeader: false,
      ...options,
    },
    listener,
  )
  endConnectionsOnClose(server)
  // An unknown Expect header is ignored; Node would refuse it, without a body.
  return server.on('checkExpectation', listener)
}

/**
 * Makes `close` end each connection after the response that is under way on it. Node ends only those that are idle by then
 * and would wait until clients close the others.
 */
function endConnectionsOnClose(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const socket of open)
      latest.get(socket)?.once('finish', () => server.closeIdleConnections())
    return close(done)
  }
}
