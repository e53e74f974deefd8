import { PUBLIC_READ } from '@aaram/contracts'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { routePolicy } from './route-policy.ts'

/** An app with one cached response; `made` counts how often its handler ran. */
function cachingApp() {
  const seen = { made: 0 }
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const { plugin } = createResponseCache({ version: () => 1, revalidate: () => undefined })
  app.register(routePolicy)
  app.register(fp(async () => undefined, { name: 'security-headers' }))
  app.register(plugin)
  app.register(async (scope) => {
    scope.get('/list', { config: { policy: PUBLIC_READ, queryNames: ['q', 'size'] } }, async () => {
      seen.made += 1
      return { status: 'success' }
    })
  })
  return { app, seen }
}

it('addresses count as memory: 60 MB of them push the first answer out', async () => {
  const { app, seen } = cachingApp()
  const ask = (n: number) => app.inject(`/list?q=${n}${'x'.repeat(1024 * 1024)}`)
  await ask(0)
  await ask(0)
  expect(seen.made).toBe(1)
  for (let n = 1; n <= 60; n += 1) await ask(n)
  await ask(0)
  expect(seen.made).toBe(62)
})

it('HEAD has the headers of GET, and knows the copy that a browser has', async () => {
  const { app } = cachingApp()
  const read = await app.inject('/list')
  const head = await app.inject({ method: 'HEAD', url: '/list' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['etag', 'cache-control', 'content-type', 'content-length'])
    expect([name, head.headers[name]]).toEqual([name, read.headers[name]])
  const headers = { 'if-none-match': read.headers.etag as string }
  const known = await app.inject({ method: 'HEAD', url: '/list', headers })
  expect(known.statusCode).toBe(304)
})

it.each([
  ['?q=a&size=L', '?size=L&q=a'],
  ['?q=a&size=L', '?utm_source=x&q=a&fbclid=1&size=L'],
  ['?size=L&size=M', '?size=M&size=L'],
  ['?q=red%20tee', '?q=red+tee'],
  ['?q=a&size=L', '?%71=%61&size=L'],
  ['', '/?x=1'],
])('%s and %s are one response', async (first, second) => {
  const { app, seen } = cachingApp()
  for (const query of [first, second, second, second]) {
    const { statusCode } = await app.inject(`/list${query}`)
    expect(statusCode).toBe(200)
  }
  expect(seen.made).toBe(1)
})

it.each([
  ['?q=a', '?q=b'],
  ['?q=a', '?q=a&q=a'],
  ['?q=a&size=L', '?q=a'],
  ['?q=a%26size=L', '?q=a&size=L'],
])('%s and %s are two', async (first, second) => {
  const { app, seen } = cachingApp()
  for (const query of [first, second, first, second]) await app.inject(`/list${query}`)
  expect(seen.made).toBe(2)
})

it('any number of unknown parameters fills nothing', async () => {
  const { app, seen } = cachingApp()
  await app.inject('/list?q=a')
  for (let n = 0; n < 30; n += 1)
    for (const _ of [1, 2]) await app.inject(`/list?q=a&x${n}=${'x'.repeat(1024 * 1024)}`)
  await app.inject('/list?q=a')
  expect(seen.made).toBe(1)
})
