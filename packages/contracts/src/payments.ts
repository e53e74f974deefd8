import * as z from 'zod/mini'
import { isoDate } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { orderId } from './ids.ts'
import { orderPayload } from './orders.ts'
import { PAYMENT, WRITE } from './route-policy.ts'
import { plainText } from './text.ts'

const providerText = plainText(256).check(z.minLength(1))

/** An opened payment. `amount` is integer paise, as the provider's script requires. */
export const openedPayment = {
  order: z.object({ id: z.string(), amount: z.int(), currency: z.literal('INR') }),
  checkout: z.object({ scriptUrl: z.string(), key: z.string(), name: z.string() }),
}

/** What the browser receives from the payment window. */
export const paymentCallback = {
  order_id: providerText,
  payment_id: providerText,
  signature: providerText,
}

/** The outcome of a simulated payment. */
export const paymentOutcome = z.enum(['captured', 'failed'])

export const paymentsApi = endpointGroup({
  /** Opens a payment and holds the stock. */
  createOrder: endpoint({
    method: 'POST',
    path: '/payments/create-order',
    auth: 'user',
    policy: PAYMENT,
    body: orderPayload.check(
      z.refine(
        ({ payment }) => payment.method === 'ONLINE',
        'Cash on delivery is ordered at once.',
      ),
    ),
    response: success({ ...openedPayment, holdExpiresAt: isoDate }),
  }),
  /** Opens the online payment of a cash order. */
  payOrder: endpoint({
    method: 'POST',
    path: '/payments/orders/:id',
    auth: 'user',
    policy: PAYMENT,
    params: z.object({ id: orderId }),
    response: success(openedPayment),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/payments/verify-payment',
    auth: 'user',
    policy: PAYMENT,
    body: z.object(paymentCallback),
    response: success({ orderNumber: z.string(), token: z.string() }),
  }),
  /** Releases the held stock after the payment window was closed. */
  release: endpoint({
    method: 'POST',
    path: '/payments/release',
    auth: 'user',
    policy: PAYMENT,
    body: z.object({ order_id: providerText }),
    response: success({}),
  }),
})

/** The endpoint of the sandbox's payment sheet, served only where the sandbox takes payments. */
export const sandboxApi = endpointGroup({
  pay: endpoint({
    method: 'POST',
    path: '/sandbox/orders/:id/pay',
    auth: 'public',
    policy: WRITE,
    params: z.object({ id: providerText }),
    body: z.object({ outcome: paymentOutcome }),
    response: success({ payment_id: z.string(), signature: z.string() }),
  }),
})
