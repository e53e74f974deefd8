import { HTTP_TIMEOUT_MS } from '@aaram/contracts'
import { loadScript } from '../../lib/load-script.ts'
import type { Options, PaymentWindow } from './razorpay.ts'

declare global {
  interface Window {
    Razorpay?: new (options: Options) => PaymentWindow
  }
}

/** Pay later and instalments: spec section 2 hides them. */
const HIDDEN = ['paylater', 'emi', 'cardless_emi']

export type PaymentRequest = Pick<Options, 'key' | 'amount' | 'currency' | 'name' | 'prefill'> & {
  scriptUrl: string
  orderId: string
  /** The payment was made; the result is signed by the provider. */
  onPaid: (answer: { order_id: string; payment_id: string; signature: string }) => void
  /** The shopper closed the window. */
  onClosed: () => void
}

/** Loads the provider's script for the first payment. Rejects when that takes longer than 20 s. */
export const preparePayment = (url: string): Promise<void> =>
  loadScript({ url, isReady: () => Boolean(window.Razorpay), timeoutMs: HTTP_TIMEOUT_MS })

/** Opens the payment window. The script must be loaded. */
export function openPayment(request: PaymentRequest): Pick<PaymentWindow, 'close'> {
  const { scriptUrl: _, orderId, onPaid, onClosed, ...options } = request
  const opened = new window.Razorpay!({
    ...options,
    order_id: orderId,
    theme: { color: '#111111' },
    config: { display: { hide: HIDDEN.map((method) => ({ method })) } },
    modal: { ondismiss: onClosed },
    handler: (answer) =>
      onPaid({
        order_id: answer.razorpay_order_id,
        payment_id: answer.razorpay_payment_id,
        signature: answer.razorpay_signature,
      }),
  })
  opened.open()
  return opened
}
