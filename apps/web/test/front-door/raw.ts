import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }
/** All that a connection brought, and how it ended. */
type Received = {
  bytes: Buffer
  /** The server closed it, without a reset. */
  closed: boolean
  error: string | null
}
type Exchange = Received & { responses: RawResponse[]; text: string }

const CRLF = '\r\n'

/** Splits what came over a connection into responses. Throws when it is no HTTP. */
function parseResponses(bytes: Buffer): RawResponse[] {
  const responses: RawResponse[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf(CRLF + CRLF)
    const head = rest.subarray(0, end === -1 ? rest.length : end).toString('latin1')
    const status = /^HTTP\/1\.1 (\d{3}) [^\r\n]*$/.exec(head.split(CRLF)[0] ?? '')?.[1]
    if (end === -1 || status === undefined)
      throw new Error(`No response: ${JSON.stringify(head.slice(0, 200))}`)
    const headers = Object.fromEntries(
      head
        .split(CRLF)
        .slice(1)
        .map((line) => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
        }),
    )
    rest = rest.subarray(end + 4)
    if (status === '100') continue
    const { body, length } = bodyOf(Number(status), headers, rest)
    responses.push({ status: Number(status), headers, body: body.toString() })
    rest = rest.subarray(length)
  }
  return responses
}

function bodyOf(status: number, headers: Record<string, string>, bytes: Buffer) {
  if (headers['transfer-encoding']?.toLowerCase() === 'chunked') return chunked(bytes)
  // To HEAD no body comes, whatever its length: these tests ask for HEAD last.
  const length = status === 304 || status === 204 ? 0 : Number(headers['content-length'] ?? 0)
  return { body: bytes.subarray(0, length), length: Math.min(length, bytes.length) }
}

function chunked(bytes: Buffer) {
  const parts: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf(CRLF, at)
    if (lineEnd === -1) break
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
    if (size === 0) break
  }
  return { body: Buffer.concat(parts), length: Math.min(at, bytes.length) }
}

type Sending = {
  /** Gives up waiting for the server to close after so long without a byte; left out, it waits for the close. */
  quietMs?: number
  /** Closes from this side as soon as so many responses have come. */
  responses?: number
}

/** Sends these parts one after the other over a connection of its own and reads until it ends. */
export function collect(
  port: number,
  parts: readonly (string | Buffer)[],
  { quietMs, responses: wanted }: Sending = {},
): Promise<Received> {
  const { promise, resolve } = Promise.withResolvers<Received>()
  const chunks: Buffer[] = []
  let [closed, error]: [boolean, string | null] = [false, null]
  const socket = connect({ port, host: '127.0.0.1' }, () => {
    for (const part of parts)
      socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  })
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (wanted !== undefined && enough(chunks, wanted)) socket.destroy()
  })
  socket.on('end', () => {
    closed = true
  })
  socket.on('error', ({ message }) => {
    error = message
  })
  if (quietMs !== undefined) socket.setTimeout(quietMs, () => socket.destroy())
  socket.on('close', () => resolve({ bytes: Buffer.concat(chunks), closed, error }))
  return promise
}

/** The same, read as responses. */
export async function exchange(
  port: number,
  parts: readonly (string | Buffer)[],
  sending?: Sending,
): Promise<Exchange> {
  const received = await collect(port, parts, sending)
  const { bytes } = received
  return { ...received, responses: parseResponses(bytes), text: bytes.toString('latin1') }
}

/** True when so many whole responses have come. */
function enough(chunks: readonly Buffer[], wanted: number): boolean {
  const bytes = Buffer.concat(chunks)
  try {
    const { headers = {}, body = '' } = parseResponses(bytes)[wanted - 1] ?? {}
    return headers['transfer-encoding'] === 'chunked'
      ? bytes.toString('latin1').endsWith('0\r\n\r\n')
      : Buffer.byteLength(body) >= Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  } catch {
    return false
  }
}

/** Sends the beginning of a request and breaks the connection off once these bytes are on their way. */
export async function breakOff(port: number, begin: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket: Socket = connect({ port, host: '127.0.0.1' }, () => {
    socket.write(begin, () => socket.resetAndDestroy())
  })
  socket.on('error', () => undefined)
  socket.on('close', () => resolve())
  await promise
}

/** Sends the head of a request that expects 100, and goes when it comes: the server has begun with the request, and waits for its body. */
export async function leaveOnceBegun(port: number, head: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(head))
  const [answer] = await once(socket, 'data')
  socket.resetAndDestroy()
  if (!String(answer).startsWith('HTTP/1.1 100 ')) throw new Error(`No 100 came: ${answer}`)
}

/** A request as text; `host` comes by itself. */
export const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: shop.example', ...headers, '', body].join(CRLF)
