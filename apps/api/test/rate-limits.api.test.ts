import { describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { FROM_THE_SHOP, startAppInTest, type TestApp } from './start-app.ts'

const PROXY = ['127.0.0.1', '::ffff:127.0.0.1']
const limited = (perMinute: number, settings: object = {}) =>
  startAppInTest({ settings: { requestsPerMinute: perMinute, ...settings } })

/** Statuses of so many reads that the response cache does not answer. */
let asked = 0
async function reads({ request }: TestApp, times: number, headers: Record<string, string> = {}) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    asked += 1
    statuses.push((await request.get(`/api/orders?page=${asked}`).set(headers)).status)
  }
  return statuses
}
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('requests of one address', () => {
  it('are answered until a minute’s are used up, then 429 with Retry-After', async () => {
    const shop = await limited(3)
    expect(await reads(shop, 3)).toEqual([401, 401, 401])
    const { status, body, headers } = await shop.request.get('/api/orders')
    expect(status).toBe(429)
    expect(body).toEqual({
      status: 'error',
      code: 'TOO_MANY_REQUESTS',
      error: 'Too many attempts. Please try again in a few minutes.',
    })
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(headers).not.toHaveProperty('x-ratelimit-limit')
  })

  it('count for addresses that lead nowhere, and not for probes, metrics and the signed webhooks', async () => {
    const shop = await limited(2)
    for (const path of ['/api/health/live', '/api/health/ready', '/api/metrics'])
      for (let n = 0; n < 3; n += 1) await shop.request.get(path).expect(200)
    for (let n = 0; n < 3; n += 1) await shop.request.post('/api/courier/webhook').expect(401)
    await shop.request.get('/api/nothing').expect(404)
    await shop.request.get('/api/nothing').expect(404)
    await shop.request.get('/api/nothing').expect(429)
  })

  it('leave a cached answer to be read any number of times', async () => {
    const shop = await limited(2)
    for (let n = 0; n < 9; n += 1) await shop.request.get('/api/testimonials').expect(200)
    expect(await reads(shop, 1)).toEqual([401])
  })

  it('may change half as much as they may read, and each is counted for itself', async () => {
    const shop = await limited(4)
    const change = () => shop.request.post('/api/users/auth/logout')
    await change().expect(200)
    await change().expect(200)
    await change().expect(429)
    expect(await reads(shop, 4)).toEqual([401, 401, 401, 401])
  })

  it('requests for stock count as reads, although by POST', async () => {
    const shop = await limited(4)
    const stocks = () => shop.request.post('/api/products/stocks').send({ products: [] })
    for (let n = 0; n < 4; n += 1) await stocks().expect(200)
    await stocks().expect(429)
  })

  it('subscribe to the newsletter thirty times an hour, logged in or not', async () => {
    const shop = await limited(10_000)
    const buyer = await newShopper(shop)
    const post = () => buyer.as('post', '/newsletter/subscribe').send({ email: 'asha@example.in' })
    for (let n = 0; n < 30; n += 1) await post().expect(200)
    const { status, headers } = await post()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('who is counted', () => {
  it('a session by itself, from any address', async () => {
    const shop = await limited(2)
    const [asha, ravi] = [await newShopper(shop), await newShopper(shop)]
    for (const buyer of [asha, ravi]) {
      await buyer.as('get', '/users/me').expect(200)
      await buyer.as('get', '/users/me').expect(200)
      await buyer.as('get', '/users/me').expect(429)
    }
    expect(await reads(shop, 2)).toEqual([401, 401])
  })

  it('an invalid token is ignored: its address is counted', async () => {
    const shop = await limited(1)
    await reads(shop, 1, { authorization: 'Bearer one' })
    expect(await reads(shop, 1, { authorization: 'Bearer two' })).toEqual([429])
  })

  it('a token that was logged out has no count of its own: its address is counted', async () => {
    const shop = await limited(100)
    const [asha, ravi] = [await newShopper(shop), await newShopper(shop)]
    await asha.as('post', '/users/auth/logout').expect(200)
    const guess = (n: number) =>
      asha
        .as('post', '/users/auth/validate-otp')
        .send({ phone: `98${10_000_000 + n}`, otp: '000000' })
    for (let n = 0; n < 50; n += 1) {
      const wrong = { phone: `97${10_000_000 + n}`, otp: '000000' }
      await shop.request.post('/api/users/auth/validate-otp').send(wrong).expect(400)
    }
    await guess(1).expect(429)
    await guess(2).set('cookie', `session=${asha.token}`).expect(429)
    await ravi.as('post', '/users/auth/validate-otp').send({ phone: 'x', otp: '0' }).expect(400)
  })

  it('the shopper behind a trusted proxy; a made-up header counts for nothing elsewhere', async () => {
    const proxied = await limited(1, { trustedProxies: PROXY })
    expect(await reads(proxied, 2, from('203.0.113.1'))).toEqual([401, 429])
    expect(await reads(proxied, 1, from('203.0.113.2'))).toEqual([401])
    const direct = await limited(1)
    await reads(direct, 1, from('203.0.113.1'))
    expect(await reads(direct, 1, from('203.0.113.2'))).toEqual([429])
  })

  it('an IPv6 customer by the /64, and an IPv4 address however it is written', async () => {
    const shop = await limited(1, { trustedProxies: PROXY })
    expect(await reads(shop, 1, from('2001:db8:1:2::1'))).toEqual([401])
    expect(await reads(shop, 1, from('2001:db8:1:2:ffff::9'))).toEqual([429])
    expect(await reads(shop, 1, from('2001:db8:1:3::1'))).toEqual([401])
    expect(await reads(shop, 1, from('203.0.113.7'))).toEqual([401])
    expect(await reads(shop, 1, from('::ffff:203.0.113.7'))).toEqual([429])
  })

  it('not the web server that reads for everybody’s pages; what it passes on, and changes, count', async () => {
    const shop = await limited(2, { trustedProxies: PROXY })
    expect(await reads(shop, 9)).toEqual(Array(9).fill(401))
    expect(await reads(shop, 3, from('203.0.113.1'))).toEqual([401, 401, 429])
    const change = () => shop.request.post('/api/users/auth/logout')
    await change().expect(200)
    await change().expect(429)
  })

  it('codes that are sent: a /64 may have twenty an hour', async () => {
    const shop = await startAppInTest({ settings: { trustedProxies: PROXY } })
    const send = (n: number, address: string) =>
      shop.request
        .post('/api/users/auth/send-otp')
        .set(from(address))
        .send({ phone: `98${10_000_000 + n}` })
    for (let n = 0; n < 20; n += 1) await send(n, `2001:db8::${n + 1}`).expect(200)
    await send(20, '2001:db8::ffff').expect(429)
    await send(20, '2001:db8:0:1::1').expect(200)
  })
})

it('the development kit forgets every count', async () => {
  const shop = await limited(1, { devTools: true })
  expect(await reads(shop, 2)).toEqual([401, 429])
  await shop.request.delete('/api/dev/limits').set(FROM_THE_SHOP).expect(200)
  expect(await reads(shop, 2)).toEqual([401, 429])
  await shop.request.post('/api/dev/reset').set(FROM_THE_SHOP).expect(200)
  expect(await reads(shop, 1)).toEqual([401])
})
