import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shiprocket } from '../src/integrations/couriers/shiprocket.ts'
import { startAppInTest } from './start-app.ts'

const SETTINGS = { email: 'api@shop.example', password: 'secret', pickupPincode: '560001' }

/** Longer than a busy machine takes. */
const LONG_TIMEOUT_MS = 60_000

/** The twin on a port of this machine, and a client of it over HTTP. */
async function twin() {
  const shop = await startAppInTest()
  const { port } = shop.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/sandbox/shiprocket`
  const warned: unknown[] = []
  const log = { warn: (entry: unknown) => void warned.push(entry) }
  return {
    shop,
    url,
    warned,
    courier: shiprocket(
      { ...SETTINGS, url, timeoutMs: LONG_TIMEOUT_MS },
      { now: shop.deps.now, log },
    ),
  }
}

/** A server that answers as told, in Shiprocket's place; `seen` are the requests. */
async function courierThatAnswers(
  answer: (path: string, turn: number) => { status: number; body: string } | null,
  timeoutMs = LONG_TIMEOUT_MS,
) {
  const seen: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    seen.push({ path, authorization: request.headers.authorization })
    const said = answer(path, seen.length)
    // Without an answer the client gives up.
    if (said) response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  let time = Date.parse('2026-11-28T06:30:00Z')
  const log = { warn: () => undefined }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    seen,
    later: (ms: number) => {
      time += ms
    },
    courier: shiprocket({ ...SETTINGS, url, timeoutMs }, { now: () => new Date(time), log }),
  }
}
const TOKEN = { status: 200, body: '{"token":"a-token"}' }
const couriers = (...companies: object[]) =>
  JSON.stringify({
    status: 200,
    data: { recommended_courier_company_id: 7, available_courier_companies: companies },
  })

describe('Shiprocket, by its twin', () => {
  it('says where couriers deliver, how fast, and whether for cash', async () => {
    const { courier, warned } = await twin()
    expect(await courier.find('560034')).toEqual({
      deliverable: true,
      cod: true,
      transit: { min: 1, max: 3 },
    })
    expect(await courier.find('110001')).toMatchObject({ transit: { min: 2, max: 6 } })
    expect(await courier.find('190001')).toEqual({
      deliverable: true,
      cod: false,
      transit: { min: 9, max: 9 },
    })
    expect(await courier.find('744301')).toEqual({ deliverable: false, cod: false, transit: null })
    expect(warned).toEqual([])
  })

  it('decides whether and when the shop delivers to a pincode', async () => {
    const { courier } = await twin()
    const shop = await startAppInTest({ deps: { courierServiceability: courier } })
    const check = async (pincode: string) =>
      (await shop.request.get(`/api/delivery/${pincode}`).expect(200)).body.delivery
    expect(await check('744301')).toMatchObject({ deliverable: false, promise: null })
    expect(await check('190001')).toMatchObject({
      cod: false,
      promise: { from: '2026-12-10', to: '2026-12-11' },
    })
  })
})

describe('Shiprocket', () => {
  it('gets requests as documented, with one log-in', async () => {
    const { courier, seen } = await courierThatAnswers((path) =>
      path.startsWith('/auth')
        ? TOKEN
        : {
            status: 200,
            body: couriers({ courier_company_id: 1, cod: 1, estimated_delivery_days: '2' }),
          },
    )
    await courier.find('110001')
    await courier.find('110001')
    await courier.find('400001')
    expect(seen).toEqual([
      { path: '/auth/login', authorization: undefined },
      {
        path: '/courier/serviceability/?pickup_postcode=560001&delivery_postcode=110001&cod=0&weight=0.5',
        authorization: 'Bearer a-token',
      },
      {
        path: '/courier/serviceability/?pickup_postcode=560001&delivery_postcode=400001&cod=0&weight=0.5',
        authorization: 'Bearer a-token',
      },
    ])
  })

  it.each([
    [
      'the recommended one is the slow end of the range',
      [
        { courier_company_id: 1, cod: 0, estimated_delivery_days: '2' },
        { courier_company_id: 7, cod: 0, estimated_delivery_days: 5 },
        { courier_company_id: 3, cod: 0, estimated_delivery_days: '9' },
      ],
      { deliverable: true, cod: false, transit: { min: 2, max: 5 } },
    ],
    [
      'without a recommendation it is the slowest',
      [
        { courier_company_id: 1, cod: 1, estimated_delivery_days: '2' },
        { courier_company_id: 3, cod: 0, estimated_delivery_days: '9' },
      ],
      { deliverable: true, cod: true, transit: { min: 2, max: 9 } },
    ],
    [
      'more days than the shop can count with are the most',
      [{ courier_company_id: 1, cod: 1, estimated_delivery_days: '1000000000' }],
      { deliverable: true, cod: true, transit: { min: 60, max: 60 } },
    ],
    ['no courier', [], { deliverable: false, cod: false, transit: null }],
  ])('%s', async (_, companies, expected) => {
    const { courier } = await courierThatAnswers((path) =>
      path.startsWith('/auth') ? TOKEN : { status: 200, body: couriers(...companies) },
    )
    expect(await courier.find('110001')).toEqual(expected)
  })

  it('logs in again when its token is no longer taken', async () => {
    const { courier, seen } = await courierThatAnswers((path, turn) => {
      if (path.startsWith('/auth')) return TOKEN
      return turn === 2
        ? { status: 401, body: '{"message":"expired"}' }
        : { status: 404, body: '{"status":404,"message":"none"}' }
    })
    expect(await courier.find('110001')).toMatchObject({ deliverable: false })
    expect(seen.map(({ path }) => path.split('?')[0])).toEqual([
      '/auth/login',
      '/courier/serviceability/',
      '/auth/login',
      '/courier/serviceability/',
    ])
  })

  it.each([
    ['refuses the log-in', { status: 403, body: '{}' }],
    ['fails', { status: 500, body: '{}' }],
    [
      'answers with something else',
      { status: 200, body: '{"status":200,"data":{"available_courier_companies":[{}]}}' },
    ],
    ['answers with no JSON', { status: 200, body: '<html>' }],
    ['does not answer', null],
  ])(
    'where it %s, the shop’s own rules apply, and it is left alone for a minute',
    async (_, said) => {
      const { courier, seen, later } = await courierThatAnswers(
        () => said,
        said ? LONG_TIMEOUT_MS : 500,
      )
      expect(await courier.find('110001')).toBeNull()
      const asked = seen.length
      expect(await courier.find('400001')).toBeNull()
      expect(seen).toHaveLength(asked)
      later(60_001)
      expect(await courier.find('400001')).toBeNull()
      expect(seen.length).toBeGreaterThan(asked)
    },
  )
})

it('the twin is not served in production', async () => {
  const { request } = await startAppInTest({ settings: { production: true } })
  await request.get('/api/sandbox/shiprocket/courier/serviceability/').expect(404)
})
