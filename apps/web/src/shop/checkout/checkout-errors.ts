import { CHECKOUT_TEXT, ERROR_TEXT, type UserId } from '@aaram/contracts'
import { isAnswered, isErrorData, toMessages } from '../../lib/api-error.ts'
import type { createCheckoutRecord } from './checkout-record.ts'
import type { CheckoutDeps, CheckoutStore } from './checkout-state.ts'

type Deps = Pick<CheckoutDeps, 'toasts'> & {
  store: CheckoutStore
  record: ReturnType<typeof createCheckoutRecord>
  refresh: () => Promise<void>
}

/** Handles failed calls of the checkout: spec section 8, "Order and payment". */
export function createCheckoutErrors({ store, record, refresh, toasts }: Deps) {
  return {
    /** An order was refused, or got no response. The form becomes usable again; without a response the next press repeats the same order. */
    async ofOrder(error: unknown, shopper: UserId): Promise<void> {
      const hasStatus = isErrorData(error) && error.status > 0
      const text = hasStatus ? ERROR_TEXT.order : ERROR_TEXT.unexpected
      toasts.error(toMessages(error, text, { 503: ERROR_TEXT.order503 }))
      const answered = isAnswered(error)
      // A refusal is a response, so the next press is a new order.
      if (answered) record.change(shopper, { wish: null })
      const note = answered ? null : CHECKOUT_TEXT.orderOpen
      store.setState({ phase: 'idle', heldUntil: null, note })
      // The reason why cash is refused stays visible beside the button, which now offers to pay online.
      if (isErrorData(error) && error.code === 'COD_NOT_AVAILABLE') {
        record.change(shopper, { method: 'ONLINE' })
        store.setState({ method: 'ONLINE', note: toMessages(error, ERROR_TEXT.order).join('\n') })
      }
      if (answered && error.status === 409) await refresh()
    },

    /** A payment was not confirmed. It stays on record, because it may have been paid, and is checked again. */
    async ofConfirmation(error: unknown, shopper: UserId): Promise<void> {
      const reasons = toMessages(error, ERROR_TEXT.verifyPayment)
      if (!isAnswered(error)) return store.setState({ phase: 'unconfirmed', reasons })
      toasts.error(reasons)
      if (error.status !== 401) record.change(shopper, { paid: null })
      if (error.code === 'PAYMENT_REFUNDED') {
        record.change(shopper, { wish: null, hold: null })
        await refresh()
      }
      store.setState({ phase: 'idle' })
    },
  }
}

export type CheckoutErrors = ReturnType<typeof createCheckoutErrors>
