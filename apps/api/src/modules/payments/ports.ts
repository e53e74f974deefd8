import type { Order, UserId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Attempt } from './attempts.store.ts'

/*
 * What payments need from orders and checkout. Those modules import payments, so payments import neither of them:
 * `services.ts` passes in parts with these types.
 */

/** An order that a payment may have paid for. */
export type PaidOrder = Pick<Order, 'orderNumber' | 'status'> & { userId: UserId; token: string }
/** What the shopper gets for a paid order: `token` opens the success page. */
export type PlacedOrder = Pick<PaidOrder, 'orderNumber' | 'token'>

export type OrderRecords = {
  find(orderId: string, session?: ClientSession): Promise<PaidOrder | null>
  /** Writes the payment status of an order or a return. */
  setPayment(
    orderId: string,
    change: Partial<Order['payment']>,
    session: ClientSession,
  ): Promise<void>
}

export type OrderCancellation = {
  /** Cancels an order that was not shipped yet; `note` is the reason for the shopper. @throws AppError STATUS_CHANGED */
  cancelByShop(orderId: string, note: string, session: ClientSession): Promise<void>
}

type Buying = Pick<Attempt, 'userId' | 'orderId' | 'draft' | 'status' | 'forCashOrder'>
/** What happened to a cash order before its online payment arrived. */
export type Lateness = 'cancelled' | 'sent' | 'paid'
export type PaidOrderPlacement = {
  /** Runs the work of an attempt while no other work uses the same shopper or stock. */
  runExclusive<T>(attempt: Buying, work: () => Promise<T>): Promise<T>
  /** A transaction that is retried on a duplicate key. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  /** Why the payment of a cash order came too late; null when it did not, and for attempts of new orders. */
  lateness(attempt: Buying, session: ClientSession): Promise<Lateness | null>
  /** Turns a paid attempt into its order, or a cash order into a paid one. @throws AppError OUT_OF_STOCK when its hold was released and the stock was sold */
  place(
    attempt: Buying,
    paid: { transactionId: string; capturedAt: Date },
    session: ClientSession,
  ): Promise<PlacedOrder>
}

export type StockHolds = {
  /** Releases an expired hold. */
  expire(attempt: Attempt): Promise<void>
}
