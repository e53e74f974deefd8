import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { request } from './raw.ts'
import { openShop, type Shop } from './shop.ts'
import { aCashOrder } from './shopper.ts'
import { startWebProgram } from './web.ts'

let shop: Shop
let behindProxy: Awaited<ReturnType<typeof startWebProgram>>
beforeAll(async () => {
  shop = await openShop(
    { LOG_LEVEL: 'debug', REQUESTS_PER_MINUTE: '600' },
    { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '' },
  )
  behindProxy = await startWebProgram(`http://127.0.0.1:${shop.api}`, {
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
afterAll(async () => {
  await behindProxy.close()
  await shop.close()
})

/** Lines of web's log; what it prints besides is for the person at the terminal. */
const ofWeb = () => shop.webLines.filter((line) => line.startsWith('{'))
const levels = (lines: readonly { level?: number; msg: string }[]) =>
  lines.filter(({ level = 0 }) => level > 30).map(({ msg }) => msg)

/** Sends this and resets the connection after so many milliseconds. */
async function breakOffAfter(port: number, text: string, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1' }, () =>
    socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), ms)),
  )
  socket.on('error', () => undefined).on('close', () => resolve())
  await promise
}

/** Resolves when both programs have logged all that happened before. */
async function logged(): Promise<void> {
  const { headers } = await fetch(`http://127.0.0.1:${shop.web}/api/users/me`)
  const id = headers.get('x-request-id') ?? ''
  await shop.log.has([id])
  await expect.poll(() => ofWeb().some((line) => line.includes(id))).toBe(true)
}

it('a client that goes away is no warning and no error, in neither program', async () => {
  const json = 'Content-Type: application/json'
  const post = (header: string, body: string) =>
    request('POST /api/newsletter/subscribe', [json, header], body)
  for (const port of [shop.api, shop.web]) {
    await breakOffAfter(port, post('Content-Length: 5000', '{"ema'), 50)
    await breakOffAfter(port, post('Content-Length: 90000', '{"ema'), 50)
    await breakOffAfter(port, post('Transfer-Encoding: chunked', '5\r\n{"ema\r\n'), 50)
    for (let n = 0; n < 5; n += 1) {
      await breakOffAfter(port, request(`GET /api/products?search=gone-${n}-${port}`), n)
      await breakOffAfter(port, request('GET /media/videos/lookbook-1.mp4'), n * 5)
      await breakOffAfter(port, request(`GET /search?q=gone-${n}`), n * 3)
    }
  }
  await logged()
  expect(levels(shop.log.lines)).toEqual([])
  expect(levels(ofWeb().map((line) => JSON.parse(line)))).toEqual([])
})

it('no log has anything of the person: phone, name, e-mail, address, code, token, address of the client', async () => {
  const person = { phone: '9812345670', firstName: 'Zerubabel', lastName: 'Quillfeather' }
  const email = 'zerubabel@quillfeather.example'
  const street = '77 Umbrellabird Lane'
  let token = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${shop.web}/api${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-request-id': person.phone,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { phone } = person
  await call('POST', '/users/auth/send-otp', { phone })
  const outbox = await call('GET', `/dev/outbox?to=${phone}`)
  const otp: string = outbox.body.messages[0].code
  const wrong = otp === '111111' ? '222222' : '111111'
  await call('POST', '/users/auth/validate-otp', { ...person, otp: wrong })
  const login = await call('POST', '/users/auth/validate-otp', { ...person, otp })
  token = login.body.token
  const address = {
    ...{ fullName: `${person.firstName} ${person.lastName}`, phone, line1: street },
    ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
  }
  const [product] = (await call('GET', '/products?page=1&limit=1')).body.productsList
  const { size } = product.sizes.find(({ quantity }: { quantity: number }) => quantity > 0)
  const [price, color] = [product.effectivePrice, product.colors[0] ?? null]
  const subtotal = Math.max(product.originalPrice, price)
  const line = { productId: product._id, title: product.title, quantity: 1, price, subtotal: price }
  const order = {
    items: [{ ...line, size, color, variantId: `${product._id}-${size}-${color ?? 'none'}` }],
    address,
    payment: { method: 'COD', amount: price },
    totals: {
      subtotal,
      delivery: 0,
      grandTotal: price,
      discount: Number((subtotal - price).toFixed(2)),
    },
  }
  const placed = await call('POST', '/orders', order)
  expect(placed.status).toBe(200)
  await call('POST', '/orders', { ...order, address: { ...address, pincode: street } })
  await call('POST', '/orders', JSON.stringify(order).slice(0, -9))
  const [own] = (await call('GET', '/orders')).body.orders
  const sent = (await call('GET', `/dev/outbox?to=${phone}`)).body.messages
  const tracking: string = /\/track\/([\w-]{48})/.exec(sent[0].text)?.[1] ?? ''
  expect((await call('POST', '/tracking', { token: tracking })).status).toBe(200)
  await call('POST', `/tracking?token=${tracking}`, { token: `${tracking}A` })
  await call('POST', `/orders/${own._id}/cancel`)
  await call('POST', '/newsletter/subscribe', { email })
  await call('POST', '/newsletter/subscribe', { email: `${email}<` })
  await call('GET', `/orders/${encodeURIComponent(email)}`)
  await call('GET', `/products?search=${encodeURIComponent(street)}`)
  for (const path of [
    `/search?q=${phone}`,
    `/order-success?token=${placed.body.token}`,
    `/track/${tracking}`,
    `/TRACK/${tracking}/`,
    `/track/${tracking}?utm=1`,
    `/${email}`,
  ])
    await fetch(`http://127.0.0.1:${shop.web}${path}`)
  await logged()

  const text = `${JSON.stringify(shop.log.lines)}\n${shop.webLines.join('\n')}`
  const secrets = [
    ...[phone, person.firstName, person.lastName, email, street, 'Umbrellabird', token],
    ...[placed.body.token, tracking, `"${otp}"`, `:${otp}`, '127.0.0.1"', '"ip"', 'remoteAddress'],
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).toContain('/api/orders')
  expect(text).toContain('/track/[token]')
})

const visit = (token: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${behindProxy.port}/track/${token}`, { headers })

it('the page is rendered with the order, for nobody’s cache, index or referrer; and ends at once', async () => {
  const { order, token, call } = await aCashOrder(behindProxy.port)
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
  const other = await fetch(`http://127.0.0.1:${behindProxy.port}/track/${token}/`, {
    redirect: 'manual',
  })
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
  const { headers: others } = await fetch(`http://127.0.0.1:${behindProxy.port}/about`)
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
