import {
  cancelBlocker,
  maskedPhone,
  maskedRecipient,
  type OrderId,
  type OrderItemId,
  payOnlineBlocker,
  returnBlocker,
  type Size,
  type TrackedOrder,
  type TrackingToken,
  trackingEnd,
  type UserId,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Callback } from '../../integrations/payments/payment-provider.ts'
import type { CashOrderPayments } from '../checkout/cash-order-payments.service.ts'
import type { CodeClient } from '../identity/code-sends.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OrderRecord, OrdersService } from '../orders/orders.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { createReturnsService } from '../returns/returns.service.ts'

type Parts = {
  orders: OrdersService
  returns: Pick<ReturnType<typeof createReturnsService>, 'returnItem' | 'exchangeItem'>
  identity: IdentityService
  payments: Pick<PaymentsService, 'confirmOf' | 'opened'>
  cashOrderPayments: CashOrderPayments
}

type ItemRequest = { itemId: OrderItemId; code: string }

/** Access to an order without log-in, by the signed link in its messages. Decisions, "Tracking links". */
export function createTrackingService(
  { now }: Pick<Deps, 'now'>,
  { orders, returns, identity, payments, cashOrderPayments }: Parts,
) {
  /**
   * The order of a link, and the phone number to which its messages and codes go.
   * @throws AppError TRACKING_ENDED, also when the account no longer exists
   */
  async function tracked(token: TrackingToken): Promise<{ order: OrderRecord; phone: string }> {
    const order = await orders.tracked(token)
    const contact = await identity.contact(order.userId)
    if (!contact) throw new AppError('TRACKING_ENDED')
    return { order, phone: contact.phone }
  }

  /** @throws AppError TRACKING_ENDED, like all functions that take a token */
  async function view(token: TrackingToken): Promise<TrackedOrder> {
    const { order, phone } = await tracked(token)
    const { orderNumber, type, status, placedAt, deliveredAt, promise } = order
    const { shipment, failedAttempts } = order
    return {
      ...{ orderNumber, type, status, placedAt, deliveredAt, promise, shipment, failedAttempts },
      items: order.items,
      grandTotal: order.totals.grandTotal,
      payment: { method: order.payment.method, status: order.payment.status },
      recipient: maskedRecipient(order.address),
      codeGoesTo: maskedPhone(phone),
      history: order.history.map(({ status, at }) => ({ status, at })),
      payable: cashOrderPayments.isPossible && payOnlineBlocker(order) === null,
      expiresAt: trackingEnd(order),
    }
  }

  /**
   * Uses up the code for a return or an exchange of an item. Returns the order.
   * @throws AppError INVALID_CODE; what `returnBlocker` returns, before the code is used up
   */
  async function redeemFor(
    token: TrackingToken,
    { itemId, code }: ItemRequest,
  ): Promise<OrderRecord> {
    const { order, phone } = await tracked(token)
    const item = order.items.find(({ _id }) => _id === itemId)
    if (!item) throw new AppError('ORDER_NOT_FOUND')
    const blocker = returnBlocker(order, item, now())
    if (blocker) throw new AppError(blocker)
    await identity.redeemOrderCode(phone, order, code)
    return order
  }

  return {
    view,

    /**
     * Sends a code for this order. @throws AppError TOO_MANY_REQUESTS; what `cancelBlocker` returns when nothing of the order
     * can be cancelled, returned or exchanged, so that nobody with the link can cause messages that serve no purpose.
     */
    async sendCode(token: TrackingToken, from: CodeClient): Promise<void> {
      const { order, phone } = await tracked(token)
      const blocker = cancelBlocker(order, now())
      if (blocker && order.items.every((item) => returnBlocker(order, item, now()) !== null))
        throw new AppError(blocker)
      await identity.sendOrderCode(phone, order, from)
    },

    /** Cancels the order for its owner. @throws AppError INVALID_CODE; what `cancelBlocker` returns, before the code is used up */
    async cancel(token: TrackingToken, code: string): Promise<TrackedOrder> {
      const { order, phone } = await tracked(token)
      const blocker = cancelBlocker(order, now())
      if (blocker) throw new AppError(blocker)
      await identity.redeemOrderCode(phone, order, code)
      await orders.cancel(order.userId, order._id)
      return view(token)
    },

    /** Requests a return for the owner. @throws as `redeemFor` */
    async returnItem(
      token: TrackingToken,
      { reason, ...request }: ItemRequest & { reason: string },
    ): Promise<TrackedOrder> {
      const order = await redeemFor(token, request)
      await returns.returnItem(order.userId, order._id, request.itemId, reason)
      return view(token)
    },

    /** Requests an exchange for the owner. @throws as `redeemFor` and, after it, as `exchangeItem` of the returns */
    async exchangeItem(
      token: TrackingToken,
      { reason, newSize, ...request }: ItemRequest & { reason: string; newSize: Size },
    ): Promise<TrackedOrder> {
      const order = await redeemFor(token, request)
      await returns.exchangeItem(order.userId, order._id, request.itemId, { reason, newSize })
      return view(token)
    },

    /** Opens the online payment of a cash order. @throws as `CashOrderPayments.open` */
    async pay(token: TrackingToken) {
      const { order } = await tracked(token)
      return payments.opened(await cashOrderPayments.open(order._id, null))
    },

    /** Verifies what the browser received from the payment window. @throws as `PaymentsService.confirmOf` */
    async verify(token: TrackingToken, callback: Callback): Promise<TrackedOrder> {
      const { order } = await tracked(token)
      await payments.confirmOf(order._id, callback)
      return view(token)
    },

    /** Ends all links of an order that were sent so far; later messages contain a new one. @throws AppError ORDER_NOT_FOUND */
    revoke: (userId: UserId, _id: OrderId): Promise<void> => orders.revokeTracking({ _id, userId }),
  }
}

export type TrackingService = ReturnType<typeof createTrackingService>
