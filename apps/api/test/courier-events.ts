import { signatureOf } from '../src/integrations/signatures.ts'
import { TEST_SECRET, type TestApp } from './start-app.ts'

/** Sends these bytes as the courier does. */
export const sendEvent = (shop: TestApp, raw: string, signature = signatureOf(raw, TEST_SECRET)) =>
  shop.request
    .post('/api/courier/webhook')
    .set('x-courier-signature', signature)
    .set('content-type', 'application/json')
    .send(raw)

let sent = 0
/** What the courier says of an order, each time as an event of its own. */
export function courierEvent(
  shop: TestApp,
  orderNumber: string,
  status: string,
  over: object = {},
) {
  sent += 1
  return sendEvent(shop, JSON.stringify({ eventId: `evt-${sent}`, orderNumber, status, ...over }))
}
