import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from './api.ts'
import { exchange, request } from './raw.ts'
import { openShop } from './shop.ts'
import { startWebProgram } from './web.ts'

const CLAIMS = [
  'X-Forwarded-For: 6.6.6.6',
  'X-Forwarded-For: 7.7.7.7',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 1',
  'X-Forwarded-Prefix: /x',
  'Forwarded: for=6.6.6.6',
  'X-Real-IP: 6.6.6.6',
  'Via: 1.1 evil',
  'True-Client-IP: 6.6.6.6',
  'Connection: close, x-forwarded-for, authorization',
  'Authorization: Bearer abc',
]

/** What an API receives through a web server that trusts these proxies, when a client on this machine claims all that. */
async function receivedWith(proxies: string): Promise<IncomingHttpHeaders> {
  const { promise, resolve } = Promise.withResolvers<IncomingHttpHeaders>()
  const server = createServer(({ headers, url }, response) => {
    // What the web server asks for itself, to warm up, is another path.
    if (url === '/api/users/me') resolve(headers)
    response.end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const web = await startWebProgram(`http://127.0.0.1:${port}`, { TRUSTED_PROXIES: proxies })
  onTestFinished(async () => {
    await web.close()
    server.closeAllConnections()
    server.close()
  })
  await exchange(web.port, [request('GET /api/users/me', CLAIMS)])
  return promise
}

it('a client that is no trusted proxy is known by its own address, whatever it claims', async () => {
  const received = await receivedWith('')
  expect(received).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'http',
    authorization: 'Bearer abc',
  })
  const others = /forwarded(?!-for|-host|-proto)|real-ip|^via$|client-ip/
  expect(Object.keys(received).filter((name) => others.test(name))).toEqual([])
})

it('a trusted proxy names the client; what stands before it is not believed', async () => {
  const received = await receivedWith('127.0.0.1')
  expect(received).toMatchObject({
    'x-forwarded-for': '7.7.7.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  })
})

it('limits count the address that is trusted, in both programs', async () => {
  // One change a minute for an address.
  const untrusting = await startApi({ REQUESTS_PER_MINUTE: '2', TRUSTED_PROXIES: '' })
  onTestFinished(untrusting.close)
  const change = (port: number, n: number) =>
    exchange(port, [
      request('POST /api/orders', [
        `X-Forwarded-For: 6.6.6.${n}`,
        `Forwarded: for=6.6.6.${n}`,
        `X-Real-IP: 6.6.6.${n}`,
        'Content-Length: 0',
        'Connection: close',
      ]),
    ]).then(({ responses }) => responses[0]?.status)
  expect([await change(untrusting.port, 1), await change(untrusting.port, 2)]).toEqual([401, 429])
  const shop = await openShop({ REQUESTS_PER_MINUTE: '2' }, {})
  onTestFinished(shop.close)
  expect([await change(shop.web, 1), await change(shop.web, 2)]).toEqual([401, 429])
  // The API itself trusts this machine, where the web server is.
  expect([await change(shop.api, 3), await change(shop.api, 3)]).toEqual([401, 429])
  expect(await change(shop.api, 4)).toBe(401)
})
