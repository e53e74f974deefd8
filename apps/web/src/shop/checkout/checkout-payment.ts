import {
  CHECKOUT_TEXT,
  type OrderPayload,
  paymentScriptFailed,
  paymentsApi,
  STOCK_HOLD_MS,
  type User,
  type UserId,
  type VariantId,
} from '@aaram/contracts'
import type { BagItem } from '../bag/bag-item.ts'
import type { CheckoutErrors } from './checkout-errors.ts'
import type { CheckoutRecord, createCheckoutRecord } from './checkout-record.ts'
import type { CheckoutDeps, CheckoutStore } from './checkout-state.ts'
import { openPayment, preparePayment } from './checkout-window.ts'

type Deps = CheckoutDeps & {
  store: CheckoutStore
  record: ReturnType<typeof createCheckoutRecord>
  refresh: () => Promise<void>
  errors: CheckoutErrors
  onPlaced: (
    placed: { orderNumber: string; token: string },
    ordered: readonly VariantId[],
  ) => Promise<void>
}
type PaymentRequest = { body: OrderPayload; key: string; items: readonly BagItem[]; shopper: User }
/** An opened payment window. `ended`: its result no longer counts. */
type Try = { orderId: string; shopper: UserId; ended: boolean; close: () => void }

/** Paying online: the shop holds the stock, the provider's window takes the payment, and the shop confirms it. */
export function createPayment(deps: Deps) {
  const { store, record, api, clock, settings, user, toasts, refresh, errors, onPlaced } = deps
  const { setState } = store
  let present: Try | null = null
  /** The shopper has left since the last try began, so no window may open over another page. */
  let hasLeft = false
  let releasing: Promise<void> = Promise.resolve()

  /** Releases the stock; the next payment waits for it. Without a response, the API releases it after some time. */
  function release({ orderId, shopper }: Try): Promise<void> {
    releasing = api(paymentsApi.release, { body: { order_id: orderId } })
      .then(() => record.change(shopper, { hold: null, wish: null }))
      .catch(() => undefined)
    return releasing
  }

  /** The window was closed without a payment: the form becomes usable again. */
  async function end(one: Try, note: string | null): Promise<void> {
    if (one.ended) return
    one.ended = true
    present = null
    one.close()
    setState({ phase: 'idle', heldUntil: null, note })
    await release(one)
    await refresh()
  }

  /** Stores the provider's signed result before anything else can happen, then sends it to the API for verification. */
  function onPaid(one: Try, paid: NonNullable<CheckoutRecord['paid']>): Promise<void> {
    one.ended = true
    present = null
    record.change(one.shopper, { paid })
    setState({ phase: 'idle', heldUntil: null, note: null })
    return confirm()
  }

  /** Checks the payment on record with the API, one call at a time. Does nothing when there is none. */
  async function confirm(): Promise<void> {
    const shopper = user.getState().user?._id
    const paid = shopper && record.of(shopper).paid
    if (!paid || store.getState().phase === 'verifying') return
    setState({ phase: 'verifying' })
    try {
      const { orderNumber, token } = await api(paymentsApi.verify, { body: paid })
      await onPlaced({ orderNumber, token }, record.heldVariants(shopper))
    } catch (error) {
      await errors.ofConfirmation(error, shopper)
    }
  }

  /** Stores until when the stock is held, by this browser's clock, which may differ from the shop's. */
  function keepHold(
    shopper: UserId,
    startedAt: number,
    orderId: string,
    expires: Date,
    request: PaymentRequest,
  ) {
    const expiresAt = expires.getTime()
    const known = record.of(shopper).hold
    const until = known?.expiresAt === expiresAt ? known.until : startedAt + STOCK_HOLD_MS
    const units = Object.fromEntries(request.items.map((item) => [item.variantId, item.quantity]))
    record.change(shopper, { hold: { orderId, expiresAt, until, pieces: units } })
    return until
  }

  return {
    confirm,
    /**
     * Begins a try, after waiting for a release in progress, which would release its stock. Returns whether the shopper is
     * still on the page.
     */
    async begin(): Promise<boolean> {
      hasLeft = false
      await releasing
      return !hasLeft
    },

    /** Holds the stock and opens the window. Rejects with an ApiError when the shop refuses. */
    async open(request: PaymentRequest): Promise<void> {
      const { body, key, shopper } = request
      const startedAt = clock.now().getTime()
      const headers = { 'idempotency-key': key }
      const answer = await api(paymentsApi.createOrder, { body }, { headers })
      const { order, checkout, holdExpiresAt } = answer
      const until = keepHold(shopper._id, startedAt, order.id, holdExpiresAt, request)
      const one: Try = {
        orderId: order.id,
        shopper: shopper._id,
        ended: false,
        close: () => undefined,
      }
      try {
        if (!hasLeft) await preparePayment(checkout.scriptUrl)
      } catch {
        if (!hasLeft) toasts.error([paymentScriptFailed(checkout.name)])
        return end(one, null)
      }
      if (hasLeft) return end(one, CHECKOUT_TEXT.paymentClosed)
      const opened = openPayment({
        ...checkout,
        name: settings.brand.name,
        orderId: order.id,
        amount: order.amount,
        currency: order.currency,
        prefill: {
          name: `${shopper.firstName} ${shopper.lastName}`.trim() || body.address.fullName,
          email: shopper.email ?? '',
          contact: shopper.phone,
        },
        onPaid: (paid) => void onPaid(one, paid),
        onClosed: () => void end(one, CHECKOUT_TEXT.paymentClosed),
      })
      one.close = () => opened.close()
      present = one
      setState({ phase: 'paying', heldUntil: until })
    },

    /** The shopper leaves, for example with Back: closes a window that is open or about to open. */
    async leave(): Promise<void> {
      hasLeft = true
      if (present) await end(present, CHECKOUT_TEXT.paymentClosed)
    },

    /** The hold has expired: there may be no stock left for a payment from now on. */
    async lapse(): Promise<void> {
      if (!present) return
      toasts.error([CHECKOUT_TEXT.holdLapsed])
      await end(present, null)
    },
  }
}
