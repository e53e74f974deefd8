import { createHmac, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** The secret that signs the courier's webhooks in journeys. */
export const COURIER_SECRET = 'the-courier-of-the-journeys-signs-with-this'

/** Sends a signed webhook of the courier about a parcel; returns the outcome. */
export async function courierSays(
  request: APIRequestContext,
  orderNumber: string,
  status: string,
): Promise<string> {
  const data = JSON.stringify({ eventId: randomUUID(), orderNumber, status })
  const signature = createHmac('sha256', COURIER_SECRET).update(data).digest('hex')
  const answer = await request.post('/api/courier/webhook', {
    headers: { 'content-type': 'application/json', 'x-courier-signature': signature },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).outcome
}
