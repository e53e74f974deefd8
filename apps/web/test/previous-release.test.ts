import type { AnyEndpoint } from '@aaram/contracts'
import { DIFFERENCES } from '@aaram/contracts/recorded/differences'
import { type Json, withExamples } from '@aaram/contracts/recorded/placeholders'
import { type Exchange, readRecordings } from '@aaram/contracts/recorded/recording'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from '../src/lib/api.ts'
import type { ApiError } from '../src/lib/api-error.ts'
import { startRecordedApi } from './recorded-api.ts'
import { ENDPOINTS, paramsOf } from './recorded-endpoints.ts'
import { startWeb } from './start-web.ts'

const seen = { effectivePrice: 999_00, availability: 'in-stock' }
const wishlist = { products: [{ productId: 'a'.repeat(24), seen }] }
/** What calls send to endpoints that an earlier release does not have. */
const awaited = { productId: 'a'.repeat(24), size: 'M', email: 'asha@example.in', otp: '123456' }
const tracked = { token: 'A'.repeat(48) }
const review = { rating: 5, text: 'Soft and wide.', fit: 'LARGE' }
const BODIES: Record<string, object> = {
  'POST /wishlist': wishlist,
  'PATCH /wishlist': wishlist,
  'PATCH /offers/consents': { channel: 'email', given: true },
  'POST /offers/unsubscribe': { token: 'never-made' },
  'POST /tickets': {
    topic: 'question',
    name: 'Asha',
    email: 'asha@example.in',
    text: 'Where is it?',
  },
  'POST /newsletter/confirm': { token: 'never-made' },
  'POST /newsletter/unsubscribe': { token: 'never-made' },
  'POST /privacy/send-otp': { purpose: 'export' },
  'POST /privacy/exports': awaited,
  'POST /privacy/deletion': awaited,
  'POST /stock-alerts': awaited,
  'POST /stock-alerts/send-otp': awaited,
  'POST /stock-alerts/validate-otp': awaited,
  'POST /stock-alerts/cancel': { token: 'never-made' },
  'POST /tracking': tracked,
  'POST /tracking/send-otp': tracked,
  'POST /tracking/cancel': { ...tracked, otp: '000000' },
  'POST /tracking/return': {
    ...{ otp: '000000', itemId: 'a'.repeat(24), reason: 'Size issue' },
    ...tracked,
  },
  'POST /tracking/exchange': {
    ...{ otp: '000000', itemId: 'a'.repeat(24), reason: 'Size issue', newSize: 'L' },
    ...tracked,
  },
  'POST /tracking/pay': tracked,
  'POST /tracking/verify-payment': {
    ...{ order_id: 'order_1', payment_id: 'pay_1', signature: 'none' },
    ...tracked,
  },
  'POST /orders/:id/items/:itemId/review': review,
  'POST /reviews/linked': { token: 'never-made', itemId: 'a'.repeat(24), ...review },
  'POST /reviews/:reviewId/helpful': { isHelpful: true },
}

type Call = (endpoint: AnyEndpoint, input: object) => Promise<unknown>

/** Calls an endpoint as it was recorded; the outcome is its status and code, and what the client says of the answer. */
async function outcomeOf(call: Call, endpoint: AnyEndpoint, { path, body }: Exchange) {
  const [pathname = '', query] = path.split('?')
  const input = {
    params: paramsOf(endpoint.path, pathname) ?? {},
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(body !== undefined && {
      body: z.decode(endpoint.body!, withExamples(body) as Record<string, unknown>),
    }),
  }
  return call(endpoint, input).then(
    () => ({ status: 200 }),
    ({ status, code }: ApiError) => ({ status, code }),
  )
}

describe.each(readRecordings())('the API of $release', (recording) => {
  const { release, exchanges, schemas } = recording

  it('every recorded answer is read by today’s client', async () => {
    const api = await startRecordedApi(recording)
    onTestFinished(api.close)
    const call = createApi({ origin: api.origin, token: () => 'token' }) as Call
    const outcomes: object[] = []
    for (const exchange of exchanges) {
      const endpoint = ENDPOINTS.get(exchange.endpoint)
      if (!endpoint) continue
      api.answerBy(exchange)
      const { path, status, answer } = exchange
      const { code } = answer as { code?: Json }
      outcomes.push({ path, is: { status, ...(status !== 200 && { code }) } })
      expect({ path, is: await outcomeOf(call, endpoint, exchange) }).toEqual(outcomes.at(-1))
    }
    expect(outcomes.length).toBeGreaterThan(60)
  })

  it('an answer without a field that today’s client reads is a fault', async () => {
    const api = await startRecordedApi(recording)
    onTestFinished(api.close)
    const call = createApi({ origin: api.origin }) as Call
    const exchange = exchanges.find(({ path }) => path === '/testimonials')!
    api.answerBy({ ...exchange, answer: { status: 'success' } })
    expect(await outcomeOf(call, ENDPOINTS.get(exchange.endpoint)!, exchange)).toEqual({
      status: 0,
      code: 'UNREADABLE',
    })
  })

  it('endpoints that it does not have are known, and their calls fail as such', async () => {
    const missing = [...ENDPOINTS.keys()].filter(
      (name) => !(name in schemas) && name !== 'POST /dev/payments/:providerOrderId',
    )
    const known = DIFFERENCES.filter((one) => one.release === release && one.side === 'web')
    expect(known.map(({ endpoint }) => endpoint).sort()).toEqual([...missing].sort())
    const api = await startRecordedApi(recording)
    onTestFinished(api.close)
    const call = createApi({ origin: api.origin, token: () => 'token' }) as Call
    for (const name of missing)
      await expect(call(ENDPOINTS.get(name)!, { body: BODIES[name] }), name).rejects.toMatchObject({
        status: 404,
      })
  })

  it('today’s pages are rendered from its answers', async () => {
    const api = await startRecordedApi(recording)
    const web = await startWeb(api.origin)
    onTestFinished(async () => {
      await web.close()
      await api.close()
    })
    const list = exchanges.find(({ endpoint }) => endpoint === 'GET /products')!
    const [{ title, metaTitle, category }] = (
      list.answer as { productsList: [Record<'title' | 'metaTitle' | 'category', string>] }
    ).productsList
    for (const page of [
      '/',
      '/products',
      `/products/${metaTitle}`,
      `/collections/${category}`,
      '/search?q=tee',
    ]) {
      const { statusCode, body } = await web.inject(page)
      expect({ page, statusCode }).toEqual({ page, statusCode: 200 })
      expect(body).toContain(title)
    }
  })
})
