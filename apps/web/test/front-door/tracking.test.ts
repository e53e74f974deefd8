import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from './shop.ts'
import { aCashOrder } from './shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ REQUESTS_PER_MINUTE: '600' })
})
afterAll(() => shop.close())

const visit = (token: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${shop.web}/track/${token}`, { headers })

it('the page is rendered with the order, for nobody’s cache, index or referrer; and ends at once', async () => {
  const { order, token, call } = await aCashOrder(shop.web)
  const page = await visit(token)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain(`#${order.orderNumber}`)
  expect(html).toContain('••••••3210')
  expect(html).toContain('<meta name="robots" content="noindex"')
  for (const secret of ['Zerubabel', 'Umbrellabird', '9876543210', '560001'])
    expect(html).not.toContain(secret)
  const { headers } = page
  expect({
    cache: headers.get('cache-control'),
    referrer: headers.get('referrer-policy'),
    robots: headers.get('x-robots-tag'),
  }).toEqual({
    cache: 'no-store',
    referrer: 'no-referrer',
    robots: 'noindex, nofollow, noarchive',
  })
  // Nor is the redirect from another way of writing the address.
  const other = await fetch(`http://127.0.0.1:${shop.web}/track/${token}/`, { redirect: 'manual' })
  expect([other.status, other.headers.get('location')]).toEqual([308, `/track/${token}`])
  expect(other.headers.get('cache-control')).toBe('no-store')
  expect(other.headers.get('referrer-policy')).toBe('no-referrer')
  const moved = { status: 'CONFIRMED' }
  await call('POST', `/dev/orders/${order.orderNumber}/move`, moved)
  expect(await (await visit(token)).text()).toContain('Confirmed')
  await call('POST', `/tracking/orders/${order._id}/revoke`)
  const ended = await visit(token)
  expect(ended.status).toBe(404)
  expect(await ended.text()).toContain('This tracking link does not work any more')
  const { headers: others } = await fetch(`http://127.0.0.1:${shop.web}/about`)
  expect(others.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

it('pages and calls of one client share one limit, whichever token is tried', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let n = 0; n < 62; n += 1) {
    const token = `${'A'.repeat(45)}${String(n).padStart(3, '0')}`
    statuses.push((await visit(token, from)).status)
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
  expect(statuses.slice(60)).toEqual([429, 429])
  const response = await visit('A'.repeat(48), from)
  expect(response.headers.get('retry-after')).toBe('5')
  expect((await visit('A'.repeat(48), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(404)
})
