import { CHECKOUT_TEXT, ERROR_TEXT, type UserId } from '@aaram/contracts'
import { ApiError, toMessages } from '../lib/api-error.ts'
import type { CheckoutDeps, CheckoutStore } from './checkout.ts'
import type { createCheckoutRecord } from './checkout-record.ts'

type Deps = Pick<CheckoutDeps, 'toasts'> & {
  store: CheckoutStore
  record: ReturnType<typeof createCheckoutRecord>
  refresh: () => Promise<void>
}

/** No word of the shop on the matter: it may have happened all the same. */
const isOpen = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** What becomes of a checkout whose call failed: spec section 8, "Order and payment". */
export function createCheckoutFailures({ store, record, refresh, toasts }: Deps) {
  return {
    /** Refused or unanswered: everything is usable again. Unanswered, the next press is the same wish. */
    async ofOrder(error: unknown, shopper: UserId): Promise<void> {
      const answered = error instanceof ApiError && error.status > 0
      toasts.error(
        toMessages(error, answered ? ERROR_TEXT.order : ERROR_TEXT.unexpected, {
          503: ERROR_TEXT.order503,
        }),
      )
      const mayHaveHappened = !(error instanceof ApiError) || isOpen(error)
      // Refused is answered: whatever is asked next is another wish.
      if (!mayHaveHappened) record.change(shopper, { wish: null })
      const note = mayHaveHappened ? CHECKOUT_TEXT.orderOpen : null
      store.setState({ phase: 'idle', heldUntil: null, note })
      if (error instanceof ApiError && error.status === 409) await refresh()
    },

    /** A payment was not confirmed. What may have been paid stays on record, and is asked about again. */
    async ofConfirmation(error: unknown, shopper: UserId): Promise<void> {
      if (!(error instanceof ApiError) || isOpen(error))
        return store.setState({ phase: 'unconfirmed' })
      toasts.error(toMessages(error, ERROR_TEXT.verifyPayment))
      if (error.status !== 401) record.change(shopper, { paid: null })
      if (error.code === 'PAYMENT_REFUNDED') {
        record.change(shopper, { wish: null, hold: null })
        await refresh()
      }
      store.setState({ phase: 'idle' })
    },
  }
}

export type CheckoutFailures = ReturnType<typeof createCheckoutFailures>
