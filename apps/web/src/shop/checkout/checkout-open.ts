import {
  ADDRESSES_MAX,
  CHECKOUT_TEXT,
  type DeliveryAddress,
  FIELD_TEXT,
  type OrderPayload,
  ordersApi,
  type PaymentMethod,
  type User,
  type VariantId,
} from '@aaram/contracts'
import type { CheckoutActions, Delivery } from './checkout-actions.ts'
import { createCheckoutErrors } from './checkout-errors.ts'
import { payloadOf } from './checkout-payload.ts'
import { createPayment } from './checkout-payment.ts'
import { createCheckoutRecord } from './checkout-record.ts'
import type { CheckoutDeps, CheckoutStore } from './checkout-state.ts'
import { addressFor, isSameAddress } from './delivery-address.ts'

/** Opens the visitor's checkout, which continues from the record on this device. */
export function openCheckout(deps: CheckoutDeps & { store: CheckoutStore }): CheckoutActions {
  const { store, storage, api, clock, user, bag, toasts } = deps
  const { getState, getInitialState, setState } = store
  const record = createCheckoutRecord(storage, clock)
  const refresh = async () => (await bag.open()).refresh()
  const errors = createCheckoutErrors({ ...deps, record, refresh })
  const payment = createPayment({ ...deps, record, refresh, errors, onPlaced })
  let person: User['_id'] | null = null

  /** Restores the choices of the person who logs in, and of nobody else. */
  function follow({ user: now }: { user: User | null }) {
    if (now?._id === person) return
    person = now?._id ?? null
    if (!now) return
    const { delivery, method, hold, wish: unconfirmedOrder } = record.of(now._id)
    const isHeld = hold !== null && hold.until > clock.now().getTime()
    const { phase } = getState()
    const open = unconfirmedOrder && CHECKOUT_TEXT.orderOpen
    setState({
      delivery,
      method: method ?? getInitialState().method,
      note: isHeld ? CHECKOUT_TEXT.paymentOpen : open,
      phase: phase === 'unconfirmed' ? 'idle' : phase,
    })
    void payment.confirm()
  }

  function choose(edit: { delivery: Delivery } | { method: PaymentMethod }) {
    setState({ ...edit, note: null })
    if (person) record.change(person, edit)
  }

  /**
   * The order was placed, so the checkout is deleted. Spec section 4: the bag is cleared, except for lines that were not
   * ordered, such as those that another tab has added meanwhile.
   */
  async function onPlaced(
    placed: { orderNumber: string; token: string },
    ordered: readonly VariantId[],
  ): Promise<void> {
    record.reset()
    // The choices stay on the screen until the next page is shown: see `finish`.
    setState({ phase: 'placed', placed, heldUntil: null, note: null })
    await (await bag.open()).removeOrdered(ordered).catch(() => undefined)
  }

  async function placeCod(body: OrderPayload, key: string): Promise<void> {
    const headers = { 'idempotency-key': key }
    const { order, token } = await api(ordersApi.place, { body }, { headers })
    const ordered = body.items.map(({ variantId }) => variantId)
    await onPlaced({ orderNumber: order.orderNumber, token }, ordered)
  }

  const actions: CheckoutActions = {
    deliverTo: (delivery: Delivery) => choose({ delivery }),
    setMethod: (method: PaymentMethod) => choose({ method }),

    async deliverToNew(address: DeliveryAddress): Promise<void> {
      const saved = user.getState().user?.addresses ?? []
      const same = saved.find((one) => isSameAddress(one, address))
      if (same) return choose({ delivery: { addressId: same._id } })
      if (saved.length >= ADDRESSES_MAX) return choose({ delivery: { address } })
      const known = new Set<string>(saved.map(({ _id }) => _id))
      const now = await user.saveAddresses([
        ...saved,
        { ...address, isDefault: saved.length === 0 },
      ])
      const added = now.find(({ _id }) => !known.has(_id))
      choose({ delivery: added ? { addressId: added._id } : { address } })
    },

    async pay(): Promise<void> {
      const { phase, method, delivery } = getState()
      const shopper = user.getState().user
      const items = bag.getState().items ?? []
      if (phase !== 'idle' || !shopper || items.length === 0) return
      const address = addressFor(delivery, shopper)
      if (!address) return toasts.error([FIELD_TEXT.deliveryAddress])
      setState({ phase: 'placing', note: null })
      try {
        if (!(await payment.begin())) return setState({ phase: 'idle' })
        const body = payloadOf(items, address, method)
        const key = await record.keyFor(shopper._id, body, items)
        if (method === 'COD') await placeCod(body, key)
        else await payment.open({ body, key, items, shopper })
      } catch (error) {
        await errors.ofOrder(error, shopper._id)
      }
    },

    confirm: payment.confirm,
    leave: payment.leave,
    lapse: payment.lapse,
    finish() {
      if (getState().phase === 'placed') setState({ ...getInitialState(), actions })
    },
  }

  setState({ actions })
  follow(user.getState())
  user.subscribe(follow)
  return actions
}
