import { once } from 'node:events'
import { connect } from 'node:net'
import { deserialize, serialize } from 'bson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWithClient } from '../test/start.ts'

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

const open = async () => {
  const socket = connect(Number(new URL(it.server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const frame = (opcode: number, payload: Uint8Array, length = 16 + payload.length): Buffer => {
  const head = Buffer.alloc(16)
  head.writeInt32LE(length, 0)
  head.writeInt32LE(77, 4)
  head.writeInt32LE(opcode, 12)
  return Buffer.concat([head, payload])
}

const message = (body: object, flags = 0): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt32LE(flags, 0)
  return frame(2013, Buffer.concat([head, serialize(body)]))
}

const badLength = Buffer.concat([Buffer.alloc(5), Buffer.from([0xff, 0xff, 0xff, 0x7f, 0])])

describe('a bad frame closes its connection and no other', () => {
  test.each([
    ['a length below the header', frame(2013, Buffer.alloc(0), 3)],
    ['a negative length', frame(2013, Buffer.alloc(0), -1)],
    ['a message above 48 MB', frame(2013, Buffer.alloc(8), 48_000_001)],
    ['an unknown opcode', frame(2012, Buffer.alloc(20))],
    ['random bytes', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['an unknown section', frame(2013, Buffer.from([0, 0, 0, 0, 9, 1, 2, 3, 4, 5]))],
    ['a document longer than its frame', frame(2013, badLength)],
    ['no document at all', frame(2013, Buffer.alloc(4))],
    ['an unknown required flag', message({ ping: 1, $db: 'admin' }, 4)],
    [
      'a broken document',
      frame(
        2013,
        Buffer.concat([Buffer.alloc(5), Buffer.from([12, 0, 0, 0, 0x77, 97, 0, 1, 2, 3, 4, 0])]),
      ),
    ],
  ])('%s', async (_, bytes) => {
    const [bad, good] = [await open(), await open()]
    bad.write(bytes)
    await once(bad, 'close')
    good.write(message({ ping: 1, $db: 'admin' }))
    const [reply] = (await once(good, 'data')) as [Buffer]
    expect(reply.readInt32LE(8)).toBe(77)
    expect(deserialize(reply.subarray(21))).toMatchObject({ ok: 1 })
    good.destroy()
    expect(await it.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

test('a request sent byte by byte is answered; two in one packet are answered in order', async () => {
  const socket = await open()
  const replies: string[] = []
  const four = new Promise<void>((resolve) => {
    let rest = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
        replies.push(Object.keys(deserialize(rest.subarray(21, rest.readInt32LE(0))))[0] ?? '')
        rest = rest.subarray(rest.readInt32LE(0))
      }
      if (replies.length === 3) resolve()
    })
  })
  for (const byte of message({ ping: 1, $db: 'admin' })) socket.write(Buffer.of(byte))
  const both = [message({ buildInfo: 1, $db: 'admin' }), message({ hello: 1, $db: 'admin' })]
  socket.write(Buffer.concat(both))
  await four
  expect(replies).toEqual(['ok', 'version', 'helloOk'])
  socket.destroy()
})

test('a legacy hello gets a legacy answer, and a request without reply gets none', async () => {
  const socket = await open()
  const query = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('admin.$cmd\0'),
    Buffer.alloc(8),
    serialize({ ismaster: 1, helloOk: true }),
  ])
  socket.write(message({ ping: 1, $db: 'admin' }, 2))
  socket.write(frame(2004, query))
  const [reply] = (await once(socket, 'data')) as [Buffer]
  expect(reply.readInt32LE(12)).toBe(1)
  const hello = deserialize(reply.subarray(36))
  expect(hello).toMatchObject({
    ismaster: true,
    helloOk: true,
    setName: 'embedded',
    logicalSessionTimeoutMinutes: 30,
  })
  expect(hello).not.toHaveProperty('topologyVersion')
  socket.destroy()
})
