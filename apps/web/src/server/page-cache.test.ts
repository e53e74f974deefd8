import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, it, vi } from 'vitest'
import { createPageCache, type PageCache } from './page-cache.ts'

let time = 0
let get: PageCache
const render = vi.fn(async () => ({ status: 200, html: `page ${render.mock.calls.length}` }))
const text = async (key = '/') => (await get(key, render))?.bodies.identity.toString()

beforeEach(() => {
  time = 0
  get = createPageCache(() => time)
  render.mockClear()
})

it('a page up to 2 s old is sent as it is', async () => {
  expect(await text()).toBe('page 1')
  time = 1_999
  expect(await text()).toBe('page 1')
  expect(render).toHaveBeenCalledTimes(1)
})

it('up to 3 s old it is sent while a new one is rendered', async () => {
  await text()
  time = 2_999
  expect(await text()).toBe('page 1')
  await expect.poll(() => text()).toBe('page 2')
})

it('after 3 s a change shows: an older page is never sent', async () => {
  await text()
  time = 3_000
  expect(await text()).toBe('page 2')
})

it('requests that wait for one page share its rendering', async () => {
  expect(await Promise.all([text(), text(), text()])).toEqual(['page 1', 'page 1', 'page 1'])
  expect(render).toHaveBeenCalledTimes(1)
})

it('the page of a failing API is not kept', async () => {
  render.mockResolvedValueOnce({ status: 503, html: 'no' })
  expect(await text()).toBe('no')
  expect(await text()).toBe('page 2')
})

it('a failing API takes away no page that may still be sent', async () => {
  await text()
  time = 2_999
  render.mockResolvedValueOnce({ status: 503, html: 'no' })
  expect(await text()).toBe('page 1')
  await expect.poll(() => render.mock.calls.length).toBe(2)
  expect(await text()).toBe('page 1')
})

it('a rendering that breaks is told to who waits, and tried again', async () => {
  render.mockRejectedValueOnce(new Error('broken'))
  await expect(text()).rejects.toThrow('broken')
  expect(await text()).toBe('page 2')
})

it('every page is kept in the encodings that browsers read', async () => {
  const { bodies, etags } = (await get('/', render))!
  expect(brotliDecompressSync(bodies.br).toString()).toBe('page 1')
  expect(gunzipSync(bodies.gzip).toString()).toBe('page 1')
  for (const etag of Object.values(etags)) expect(etag).toMatch(/^"[\w-]+"$/)
  expect(new Set(Object.values(etags)).size).toBe(3)
  // The memory that is held equals the size that is counted.
  for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length)
})

it.each([0, 1, 1_000, 70_000, 5_000_000])(
  'a page of %i bytes is the same after decoding',
  async (size) => {
    const part = Array.from({ length: 90 }, (_, at) => String.fromCharCode(32 + ((at * at) % 90)))
    const html = part
      .join('')
      .repeat(Math.ceil(size / 90))
      .slice(0, size)
    const { bodies } = (await get(`/${size}`, async () => ({ status: 200, html })))!
    expect(brotliDecompressSync(bodies.br).toString() === html).toBe(true)
    expect(gunzipSync(bodies.gzip).toString() === html).toBe(true)
  },
)

/** Requests for `size` uncached pages, rendered when the test lets them. */
function crowdOf(size: number) {
  const gate = Promise.withResolvers<{ status: number; html: string }>()
  const slow = vi.fn(() => gate.promise)
  const answers = Array.from({ length: size }, (_, n) => get(`/search?q=${n}`, slow))
  return { slow, answers, finish: () => gate.resolve({ status: 200, html: 'found' }) }
}

it('8 pages are rendered at once and 24 wait; who comes then is told so, until there is room', async () => {
  const { slow, answers, finish } = crowdOf(32)
  expect(await get('/about', render)).toBeNull()
  expect(slow).toHaveBeenCalledTimes(8)
  finish()
  expect(await Promise.all(answers)).toHaveLength(32)
  expect(await text('/about')).toBe('page 1')
})

it('whose turn comes after more than 300 ms is told so as well', async () => {
  const { slow, answers, finish } = crowdOf(8)
  const waiting = Promise.all([text('/about'), get('/terms', render)])
  await expect.poll(() => slow.mock.calls.length).toBe(8)
  time = 300
  render.mockImplementationOnce(async () => {
    time = 301
    return { status: 200, html: 'about' }
  })
  finish()
  expect(await waiting).toEqual(['about', null])
  await Promise.all(answers)
})

it('a crowd of new addresses keeps no known page from being renewed', async () => {
  await text()
  time = 3_000
  const { answers, finish } = crowdOf(32)
  expect(await text()).toBe('page 2')
  finish()
  await Promise.all(answers)
})

it('looks into the cache are counted by what came of them, except those that warm the server up', async () => {
  const counted: string[] = []
  get = createPageCache(() => time, {
    countLookup: (result) => counted.push(result),
    watchQueues: () => undefined,
  })
  await get('/', render, false)
  await get('/', render, false)
  expect(counted).toEqual([])
  await get('/', render)
  await get('/about', render)
  const { answers, finish } = crowdOf(32)
  await get('/terms', render)
  finish()
  await Promise.all(answers)
  expect(counted.slice(0, 3)).toEqual(['hit', 'miss', 'refused'])
})
