import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPorts } from './check-ports.ts'
import { freePort } from './free-port.ts'
import { choosePorts } from './ports.ts'

test('3000 and 4000 by default', () => {
  expect(choosePorts({})).toEqual({ web: 3000, api: 4000 })
  expect(choosePorts({ PORT: '3100', API_PORT: ' 4100 ' })).toEqual({ web: 3100, api: 4100 })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; a port is a number from 1 to 65535.'],
  [{ API_PORT: '0' }, 'API_PORT is "0"; a port is a number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536"; a port is a number from 1 to 65535.'],
  [{ PORT: '4000' }, 'PORT and API_PORT are both 4000; the shop and its API need one each.'],
])('%o is refused in one line', (env, line) => {
  expect(() => choosePorts(env)).toThrow(line)
})

test('a port in use is one line that names it and the way out', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port))
  })
  const free = await freePort()
  await expect(checkPorts({ web: free, api: port }, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another: API_PORT=${port + 100} npm start`,
  )
  await new Promise((resolve) => taken.close(resolve))
  await expect(checkPorts({ web: free, api: port }, '127.0.0.1')).resolves.toBeUndefined()
})
