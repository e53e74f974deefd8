import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { standInApi } from '../../test/stand-in-api.ts'
import { createApi } from '../lib/api.ts'
import type { Renderer } from './renderer.ts'
import { warmUp } from './warm-up.ts'

it('renders each kind of page, searches among them anew, as soon as the API answers; one may fail', async () => {
  const stand = await standInApi()
  onTestFinished(() => stand.close())
  let isThere = false
  const real = createApi({ origin: stand.origin, timeoutMs: 5_000 })
  const api = ((...args: Parameters<typeof real>) =>
    isThere ? real(...args) : Promise.reject(new Error('not yet'))) as typeof real
  const rendered = new Map<string, number>()
  const page = { status: 200, html: '' }
  const renderer: Renderer = {
    addressOf: async (target) => ({ key: target }),
    render: async (key) => {
      rendered.set(key, (rendered.get(key) ?? 0) + 1)
      if (key === '/about') throw new Error('This page is broken.')
      return page
    },
    busy: async () => page,
  }
  const visits = new Set<string | undefined>()
  const server = createServer((request, response) => {
    visits.add(request.url)
    response.writeHead(visits.size % 2 ? 200 : 503).end('page')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const warm = warmUp(renderer, api, server.address() as AddressInfo)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(rendered.size).toBe(0)
  isThere = true
  await warm
  for (const path of ['/', '/products', '/collections', '/about', '/bag'])
    expect(rendered.get(path)).toBe(40)
  expect([...rendered.keys()].some((key) => key.startsWith('/products/'))).toBe(true)
  expect([...rendered.keys()].filter((key) => key.startsWith('/search')).length).toBe(80)
  expect(visits.size).toBe(600)
})
