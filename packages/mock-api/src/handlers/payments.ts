import { type paymentsApi, STOCK_HOLD_MS, type sandboxApi } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'
import { newOrder, placeOrder, tokenOf } from './orders.ts'
import { accountIn } from './users.ts'

export const SCRIPT_PATH = '/api/mock/checkout.js'

/** The mock's payment script, with the interface of Razorpay's. It asks for confirmation, then pays or closes. */
export const PAYMENT_SCRIPT = `window.Razorpay = class {
  constructor(options) { this.options = options }
  on() {}
  close() {}
  open() {
    const { amount, order_id, handler, modal } = this.options
    if (!confirm('Mock payment of Rs ' + (amount / 100).toFixed(2) + '. No money moves.')) return modal.ondismiss()
    handler({ razorpay_order_id: order_id, razorpay_payment_id: 'pay_mock', razorpay_signature: 'mock' })
  }
}`

export const paymentsHandlers: MockHandlers<typeof paymentsApi> = {
  createOrder: ({ body }, call) => {
    const order = newOrder(call.state, body)
    const id = `order_mock_${order._id}`
    call.state.payments.set(id, { account: accountIn(call), order })
    return success({
      order: { id, amount: order.totals.grandTotal, currency: 'INR' as const },
      checkout: { scriptUrl: SCRIPT_PATH, key: 'mock', name: 'Aaram' },
      holdExpiresAt: new Date(nowOf(call.state).getTime() + STOCK_HOLD_MS),
    })
  },
  verify: ({ body }, { state }) => {
    const opened = state.payments.get(body.order_id)
    if (!opened) throw new MockError('PAYMENT_NOT_VERIFIED')
    state.payments.delete(body.order_id)
    placeOrder(state, opened.account, opened.order)
    return success({ orderNumber: opened.order.orderNumber, token: tokenOf(opened.order) })
  },
  release: ({ body }, { state }) => {
    state.payments.delete(body.order_id)
    return success({})
  },
}

export const sandboxHandlers: MockHandlers<typeof sandboxApi> = {
  pay: () => success({ payment_id: 'pay_mock', signature: 'mock' }),
}
