import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createGuardedServer, onClientError } from './server.ts'

/** A server with this handler, and the requests that it has handled. */
async function listen(handle: RequestListener) {
  const handled: string[] = []
  const server = createGuardedServer((request, response) => {
    handled.push(`${request.method} ${request.url}`)
    handle(request, response)
  }).on('clientError', onClientError)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, handled, server }
}

/** Everything that is received until the connection ends. */
function send(port: number, parts: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<{ text: string; error?: string }>()
  let text = ''
  let error: string | undefined
  const socket = connect(port, '127.0.0.1', () => {
    for (const part of parts) socket.write(part)
  })
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', ({ message }) => {
    error = message
  })
  socket.on('close', () => resolve({ text, ...(error && { error }) }))
  return promise
}

const post = (bytes: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes}\r\n\r\n`
const TWO_MB = 2_000_000

it('a response before the body has been read arrives, and closes the connection', async () => {
  const { port } = await listen((_request, response) => response.writeHead(401).end('log in'))
  for (let n = 0; n < 10; n += 1) {
    const { text, error } = await send(port, [post(TWO_MB), 'x'.repeat(TWO_MB)])
    expect(text).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close\r\n[\s\S]*log in/i)
    expect(error).toBeUndefined()
  }
})

it('so does one after a part of the body', async () => {
  const { port } = await listen((request, response) =>
    request.once('data', () => {
      request.pause()
      response.writeHead(413).end('too much')
    }),
  )
  const { text, error } = await send(port, [post(TWO_MB), 'x'.repeat(TWO_MB)])
  expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much/)
  expect(error).toBeUndefined()
})

it('nothing is handled on a connection after its last response', async () => {
  const { port, handled } = await listen((_request, response) => response.writeHead(401).end())
  await send(port, [post(TWO_MB), `${'x'.repeat(TWO_MB)}GET /next HTTP/1.1\r\nhost: a\r\n\r\n`])
  expect(handled).toEqual(['POST /'])
})

it.each([
  ['arrives with it', [`${post(2)}xx`]],
  ['arrives after the response', [post(2), 'xx']],
  ['has 64 kB', [post(65_536), 'x'.repeat(65_536)]],
])(
  'after a response before a short body the connection stays open: a body that %s',
  async (_, parts) => {
    const { port, handled } = await listen((_request, response) => response.writeHead(503).end())
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    const answers = () => text.match(/HTTP\/1\.1 503/g) ?? []
    const [head, ...rest] = parts as [string, ...string[]]
    socket.write(head)
    await expect.poll(answers).toHaveLength(1)
    for (const part of rest) socket.write(part)
    socket.write('GET /next HTTP/1.1\r\nhost: a\r\n\r\n')
    await expect.poll(answers).toHaveLength(2)
    expect(text).not.toMatch(/connection: close/i)
    expect(handled).toEqual(['POST /', 'GET /next'])
  },
)

it.each([
  ['a byte more than 64 kB', post(65_537)],
  [
    'what its client may leave out',
    post(2).replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n'),
  ],
  [
    'a length that is not known',
    'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n',
  ],
])('after a response before %s it is closed', async (_, head) => {
  const { port } = await listen((_request, response) => response.writeHead(503).end())
  expect((await send(port, [head])).text).toMatch(/connection: close/i)
})

it('a connection whose request was read whole stays open', async () => {
  const { port, handled } = await listen((request, response) =>
    request.resume().once('end', () => response.end('read')),
  )
  const last = 'GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
  const { text } = await send(port, [`${post(2)}xx`, last])
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(handled).toEqual(['POST /', 'GET /next'])
})

it('a client that goes on sending is cut off', async () => {
  const { port } = await listen((_request, response) => response.writeHead(401).end())
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
    socket.write(post(TWO_MB))
    const more = setInterval(() => socket.write('x'), 50)
    socket.once('close', () => {
      clearInterval(more)
      resolve()
    })
  })
  socket.on('error', () => undefined).resume()
  await promise
})

it('a malformed body is 400 for its own request, after the responses before it', async () => {
  const { port } = await listen((request, response) => {
    if (request.method === 'GET') setImmediate(() => response.end('first'))
    else request.resume().once('end', () => response.end('never'))
  })
  const chunked = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'
  const { text } = await send(port, [`GET / HTTP/1.1\r\nhost: a\r\n\r\n${chunked}`])
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*firstHTTP\/1\.1 400 /)
  expect(text).not.toContain('never')
})

it.each([
  ['before its headers', false],
  ['after its headers', true],
])('a server that closes %s ends the connection after the response', async (_, isBegun) => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { port, handled, server } = await listen(async (_request, response) => {
    if (isBegun) response.flushHeaders()
    await mayEnd
    response.end('done')
  })
  const asked = send(port, ['GET / HTTP/1.1\r\nhost: a\r\n\r\n'])
  await expect.poll(() => handled).toEqual(['GET /'])
  const closed = once(server, 'close')
  server.close()
  end()
  expect((await asked).text).toContain('done')
  await closed
})
