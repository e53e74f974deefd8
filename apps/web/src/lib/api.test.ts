import { contentApi, productsApi, usersApi } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standInApi } from '../../test/stand-in-api.ts'
import { createApi } from './api.ts'

let server: Awaited<ReturnType<typeof standInApi>>
beforeAll(async () => {
  server = await standInApi()
})
afterAll(() => server.close())

const api = (token: string | null = null, timeoutMs = 30_000) =>
  createApi({ origin: server.origin, token: () => token, timeoutMs })

describe('a call', () => {
  it('answers the decoded result: paise, Date', async () => {
    const { product } = await api()(productsApi.detail, { params: { slug: 'tee-1' } })
    expect(product.effectivePrice).toBe(99_900)
    expect(product.createdAt).toEqual(new Date('2026-11-01T10:00:00.000Z'))
  })

  it('may name its endpoint by a function', async () => {
    const { currentPage } = await api()((to) => to.productsApi.list, { query: { page: 2 } })
    expect(currentPage).toBe(2)
  })

  it('carries the requested-with header, and the bearer token when there is one', async () => {
    await api()(contentApi.lookbooks)
    expect(server.seen.at(-1)!.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' })
    expect(server.seen.at(-1)!.headers).not.toHaveProperty('authorization')
    await api('abc')(contentApi.lookbooks)
    expect(server.seen.at(-1)!.headers.authorization).toBe('Bearer abc')
  })
})

it('a call that needs a log-in states whom the page shows, and no other does', async () => {
  const shownUser = 'a'.repeat(24)
  await api()(contentApi.lookbooks, {}, { shownUser })
  expect(server.seen.at(-1)!.headers).not.toHaveProperty('x-user-id')
  await api()(usersApi.me, {}, { shownUser }).catch(() => undefined)
  expect(server.seen.at(-1)!.headers['x-user-id']).toBe(shownUser)
})

it('the date of an answer to a person is heard, and of no other, which a cache may have kept', async () => {
  const dates: (string | null)[] = []
  const call = createApi({ origin: server.origin, onDate: (date) => dates.push(date) })
  await call(productsApi.list)
  expect(dates).toEqual([])
  await call(usersApi.me).catch(() => undefined)
  expect(dates).toEqual([expect.stringMatching(/GMT$/)])
})

describe('any failure is one ApiError', () => {
  it('an error body', async () => {
    const call = api()(productsApi.detail, { params: { slug: 'nope' } })
    await expect(call).rejects.toMatchObject({
      name: 'ApiError',
      code: 'PRODUCT_NOT_FOUND',
      status: 404,
      messages: ['Product not found'],
    })
  })

  it('a body that the contract refuses is not sent', async () => {
    const before = server.seen.length
    const call = api()(contentApi.subscribe, { body: { email: 'no address' } })
    await expect(call).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      messages: ['Enter a valid email.'],
    })
    expect(server.seen).toHaveLength(before)
  })

  it('an answer that the contract does not know', async () => {
    server.answers.set('GET /testimonials', () => ({ status: 200, body: { status: 'success' } }))
    await expect(api()(contentApi.testimonials)).rejects.toMatchObject({ code: 'UNREADABLE' })
  })

  it('no answer', async () => {
    const call = createApi({ origin: 'http://127.0.0.1:1' })(contentApi.lookbooks)
    await expect(call).rejects.toMatchObject({ code: 'NETWORK', status: 0, messages: [] })
  })

  it('an answer that does not come in time', async () => {
    server.answers.set('GET /lookbooks', () => ({ status: 0, body: null }))
    const call = api(null, 200)(contentApi.lookbooks)
    await expect(call).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  })
})
