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
