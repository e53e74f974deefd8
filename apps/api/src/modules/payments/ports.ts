import type { Order, UserId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Attempt } from './attempts.store.ts'

/*
 * What payments need of orders and checkout. Those modules depend on payments, so payments import neither: `services.ts`
 * passes in what has these types.
 */

/** An order that a payment may have paid. */
export type PaidOrder = Pick<Order, 'orderNumber' | 'status'> & { userId: UserId; token: string }
/** What the shopper gets of a paid order: `token` opens the success page. */
export type PlacedOrder = Pick<PaidOrder, 'orderNumber' | 'token'>

export type OrderRecords = {
  find(orderId: string, session?: ClientSession): Promise<PaidOrder | null>
  /** Writes how the payment of an order, or of a return, stands. */
  setPayment(
    orderId: string,
    change: Partial<Order['payment']>,
    session: ClientSession,
  ): Promise<void>
}

export type OrderCancellation = {
  /** Cancels an order that is not sent yet; `note` is its reason, for the shopper. @throws AppError STATUS_CHANGED */
  cancelByShop(orderId: string, note: string, session: ClientSession): Promise<void>
}

type Buying = Pick<Attempt, 'userId' | 'orderId' | 'draft' | 'status' | 'forCashOrder'>
/** What happened to a cash order before the money for it arrived. */
export type Lateness = 'cancelled' | 'sent' | 'paid'
export type PaidOrderPlacement = {
  /** Runs work of one attempt when no other work needs the same shopper or stock. */
  runExclusive<T>(attempt: Buying, work: () => Promise<T>): Promise<T>
  /** A transaction that is retried on a duplicate key. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  /** Why money comes too late for the cash order of an attempt; null when it does not, and for an attempt of a new order. */
  lateness(attempt: Buying, session: ClientSession): Promise<Lateness | null>
  /** Turns a paid attempt into its order, or a cash order into a paid one. @throws AppError OUT_OF_STOCK when its hold was released and the stock is sold */
  place(
    attempt: Buying,
    paid: { transactionId: string; capturedAt: Date },
    session: ClientSession,
  ): Promise<PlacedOrder>
}

export type StockHolds = {
  /** Frees a hold whose time is over. */
  expire(attempt: Attempt): Promise<void>
}
