import type { AddressInfo } from 'node:net'
import { createClient, phone } from '@aaram/contracts'
import { onTestFinished } from 'vitest'
import { buildMockApi } from '../src/app.ts'
import { MOCK_ENDPOINTS, type MockEndpoint } from '../src/endpoints.ts'

/** A mock API on a port of its own until the test ends, with a client, which logs in and calls its development kit. */
export async function mockShop(endpoints: readonly MockEndpoint[] = MOCK_ENDPOINTS) {
  const app = buildMockApi(endpoints)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let token: string | null = null
  const shop = createClient({ baseUrl, token: () => token })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${baseUrl}/api${path}`, { headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const post = async (path: string, body: object) => {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    shop,
    get,
    post,
    async logIn(number = '9876543210', firstName = 'Asha', lastName = 'Rao') {
      const person = phone.parse(number)
      await shop.users.sendOtp({ body: { phone: person, channel: 'sms' } })
      const { body } = await get(`/dev/outbox?to=%2B91${number}`)
      const otp = (body.messages as { code: string }[])[0]!.code
      token = (await shop.users.validateOtp({ body: { phone: person, otp, firstName, lastName } }))
        .token
    },
    /** As seller and courier do. */
    async moveOrder(orderNumber: string, ...statuses: string[]) {
      for (const status of statuses) await post(`/dev/orders/${orderNumber}/move`, { status })
    },
  }
}
