import { PUBLIC_READ } from '@aaram/contracts'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { routePolicy } from './route-policy.ts'

/** An app with one cached answer; `made` counts how often it was made. */
function cachingApp() {
  const seen = { made: 0 }
  const app = Fastify()
  const { plugin } = createResponseCache({ version: () => 1, revalidate: () => undefined })
  app.register(routePolicy)
  app.register(fp(async () => undefined, { name: 'security-headers' }))
  app.register(plugin)
  app.register(async (scope) => {
    scope.get('/list', { config: { policy: PUBLIC_READ } }, async () => {
      seen.made += 1
      return { status: 'success' }
    })
  })
  return { app, seen }
}

it('addresses count as memory: 60 MB of them push the first answer out', async () => {
  const { app, seen } = cachingApp()
  const ask = (n: number) => app.inject(`/list?${n}${'x'.repeat(1024 * 1024)}`)
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
