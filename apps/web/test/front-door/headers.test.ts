import { USER_HEADER } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function ask(path: string, body: object | null, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${shop.web}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

it('a tag of the API is weak: web sends its body in several encodings, and knows it in each', async () => {
  const url = `http://127.0.0.1:${shop.web}/api/products`
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await fetch(url, { headers: { 'accept-encoding': encoding } })
    const etag = first.headers.get('etag') ?? ''
    const sent = first.headers.get('content-encoding') ?? 'identity'
    expect([sent, etag]).toEqual([encoding, expect.stringMatching(/^W\/"[\w-]+"$/)])
    await first.arrayBuffer()
    for (const tags of [etag, etag.slice('W/'.length), `"x", ${etag}`, '*']) {
      const again = await fetch(url, {
        headers: { 'accept-encoding': encoding, 'if-none-match': tags },
      })
      expect([tags, again.status, again.headers.get('etag')]).toEqual([tags, 304, etag])
    }
  }
})

it('whom the page shows reaches the API, which refuses the session of somebody else', async () => {
  const phone = '9876543210'
  expect((await ask('/api/users/auth/send-otp', { phone })).status).toBe(200)
  const outbox = await ask(`/api/dev/outbox?to=${phone}`, null)
  const otp = outbox.body.messages[0].code
  const { body } = await ask('/api/users/auth/validate-otp', { phone, otp, firstName: 'Asha' })
  const me = (shown: string) =>
    ask('/api/users/me', null, { authorization: `Bearer ${body.token}`, [USER_HEADER]: shown })
  expect((await me(body.user._id)).status).toBe(200)
  const other = await me('6564b1f2c0ffee0000000000')
  expect([other.status, other.body.code]).toEqual([401, 'SESSION_CHANGED'])
})
