import { secondsSince } from '../../clock.ts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { providerOf } from '../../integrations/payments/create-payments.ts'
import {
  type ProviderDispute,
  ProviderError,
  type ProviderRefund,
} from '../../integrations/payments/payment-provider.ts'
import type { CapturedPayment, PaymentsStore } from './payments.store.ts'
import type { OrderCancellation, OrderRecords } from './ports.ts'
import { type Compared, createProviderRefunds } from './provider-refunds.service.ts'
import type { RefundLedger } from './refund-ledger.service.ts'
import { createRefundQueue } from './refund-queue.service.ts'
import type { Refund, RefundStatus, RefundsStore } from './refunds.store.ts'

export { cashPaymentId, paymentStatusAfter, returnStatusAfter } from './refund-status.ts'
export type { Refund, RefundStatus } from './refunds.store.ts'

/** The content of a webhook, which the provider's API may not show yet. */
export type Reported = {
  refund?: ProviderRefund | undefined
  dispute?: ProviderDispute | undefined
  /** Writes something in the same transaction, such as the id of the webhook. */
  commit?: ((session: ClientSession) => Promise<void>) | undefined
}

type Parts = {
  payments: PaymentsStore
  refunds: RefundsStore
  ledger: RefundLedger
  orders: Pick<OrderRecords, 'find'> & OrderCancellation
}
type More = Partial<Omit<Refund, '_id' | 'paymentId' | 'status' | 'history'>>

const UNSENT = ['PENDING', 'CONFIRMED']

/** Payments and refunds. The provider is the source of truth about moved money: see `sync`. */
export function createRefundsService(deps: Deps, parts: Parts) {
  const { database, now, payments: providers } = deps
  const { ledger, orders, refunds: store } = parts
  const { applyRefunds } = createProviderRefunds(deps, parts)
  const { advance, recordDispute, show: _s, inform: _i, ...shared } = ledger

  /** Cancels an order whose money was refunded completely; if it was already shipped, flags it for the seller. */
  async function follow({ payment, returned, isForeign }: Compared, session: ClientSession) {
    const { _id, orderId, amount, flag } = payment
    if (!orderId || returned < amount) return
    const order = await orders.find(orderId, session)
    if (!order || order.status === 'CANCELLED') return
    if (UNSENT.includes(order.status)) {
      await orders.cancelByShop(orderId, 'Your payment was returned to you.', session)
    } else if (isForeign && flag === null)
      await ledger.flag(_id, 'its money went back after it was sent', session)
  }

  /** Stores the provider's records of a payment, all or some, and applies the consequences. */
  const record = (
    paymentId: string,
    refunds: readonly ProviderRefund[],
    { dispute, commit }: Reported = {},
  ) =>
    database.transaction(async (session) => {
      const lost = dispute ? await recordDispute(dispute, session) : []
      const note = 'compared with the provider'
      const compared = await applyRefunds(paymentId, [...refunds, ...lost], note, session)
      if (compared) await follow(compared, session)
      await commit?.(session)
    })

  /** @throws ProviderError when the provider that took the payment is no longer configured */
  function providerThatTook({ _id, provider: id }: CapturedPayment) {
    const provider = providerOf(providers, id ?? providers.provider.id)
    if (provider) return provider
    const why = { permanent: true, configuration: true }
    throw new ProviderError(`${id} took payment ${_id}, and is not configured`, why)
  }

  /**
   * Compares a payment's refunds, and a dispute about it, with the provider and stores the difference. False when the
   * shop has no such payment. @throws ProviderError when the provider cannot be reached
   */
  async function sync(paymentId: string, { refund, dispute, commit }: Reported = {}) {
    const payment = await ledger.payment(paymentId)
    if (!payment || payment.attemptId === null) return false
    const provider = providerThatTook(payment)
    const known = await provider.refundsOf(paymentId)
    // The provider may not yet list the refund that its webhook has just reported.
    const isListed = !refund || known.some(({ id }) => id === refund.id)
    const latest = dispute && ((await provider.dispute(dispute.id)) ?? dispute)
    await record(paymentId, isListed ? known : [...known, refund], { dispute: latest, commit })
    return true
  }

  /**
   * A change of a refund by the seller. The amounts owed are recomputed afterwards, because the amount of a refund stays
   * fixed while a seller is paying it, whatever else is refunded or fails. @throws AppError NOT_FOUND, STATUS_CHANGED
   */
  const bySeller = (
    id: string,
    from: readonly RefundStatus[],
    stepOf: (row: Refund) => { status: RefundStatus; note: string } & More,
  ): Promise<Refund> =>
    database.transaction(async (session) => {
      const row = await ledger.find(id, session)
      if (!row) throw new AppError('NOT_FOUND')
      const after = await advance(id, from, stepOf(row), session)
      if (!after) throw new AppError('STATUS_CHANGED')
      await applyRefunds(row.paymentId, [], 'after a change by the seller', session)
      return (await ledger.find(id, session)) ?? after
    })

  /** Syncs with the provider before a failed refund is paid in another way, because the provider may have made it after all. */
  async function ask(id: string): Promise<void> {
    const row = await ledger.find(id)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status === 'FAILED') await sync(row.paymentId)
  }

  const queue = createRefundQueue(deps, { refunds: store, ledger, record, sync, providerThatTook })

  return {
    ...shared,
    ...queue,
    sync,
    /** Unfinished refunds by status, and the age of the oldest one that waits to be sent. */
    async backlog() {
      const { counts, oldest } = await store.backlog()
      return { counts, oldestSeconds: secondsSince(oldest, now()) }
    },

    /**
     * Sends a failed refund again, after checking it with the provider.
     * @throws AppError NOT_FOUND, STATUS_CHANGED; ProviderError when the provider cannot be reached
     */
    async retry(id: string): Promise<Refund> {
      await ask(id)
      return bySeller(id, ['FAILED'], ({ _id, history, payer }) => {
        if (payer !== null) throw new AppError('STATUS_CHANGED')
        return {
          status: 'WAITING',
          note: 'tried again',
          // With the old key the provider would return the old failure.
          key: `${_id}-${history.length}`,
          providerRefundId: null,
          tries: 0,
          dueAt: now(),
        }
      })
    },

    /**
     * Reserves a refund for a seller who is about to pay it by hand, so that nobody else does.
     * @throws AppError NOT_FOUND; STATUS_CHANGED when it is not to be paid by hand, or another seller is paying it;
     * ProviderError when the provider cannot be reached
     */
    async claimPayout(id: string, payer: string): Promise<Refund> {
      await ask(id)
      return bySeller(id, ['TO_PAY_OUT', 'FAILED'], ({ status, payer: other }) => {
        if (other !== null && other !== payer) throw new AppError('STATUS_CHANGED')
        return { status, note: `being paid by hand by ${payer}`, payer }
      })
    },

    /**
     * Gives up the reservation: the seller did not pay. Returns the refund, now less if some was refunded meanwhile.
     * @throws AppError NOT_FOUND, STATUS_CHANGED
     */
    async releasePayout(id: string): Promise<Refund> {
      return bySeller(id, ['TO_PAY_OUT', 'FAILED'], ({ status }) => ({
        status,
        note: 'not paid by hand',
        payer: null,
      }))
    },

    /** Records that the seller paid it by hand. @throws as `claimPayout` */
    async payOut(id: string, payoutReference: string, payer = 'the seller'): Promise<Refund> {
      await ask(id)
      return bySeller(id, ['TO_PAY_OUT', 'FAILED'], ({ payer: other }) => {
        if (other !== null && other !== payer) throw new AppError('STATUS_CHANGED')
        return { status: 'REFUNDED', note: 'paid by hand', payoutReference, payer }
      })
    },
  }
}

export type RefundsService = ReturnType<typeof createRefundsService>
