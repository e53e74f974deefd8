import type { PaymentStatus } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { ProviderFault, type ProviderRefund } from '../../integrations/payments/payment-provider.ts'
import { createOrdersStore } from './orders.store.ts'
import { type CapturedPayment, createPaymentsStore } from './payments.store.ts'
import { createRefundsStore, type Refund, type RefundStatus } from './refunds.store.ts'

const MINUTE = 60_000
/** Longer than the provider may take to answer. */
const CLAIM_MS = MINUTE
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * MINUTE

const waitMs = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

/** How an order's payment stands after what went back of it. */
export function paymentStatusAfter(
  captured: number,
  refunds: readonly Pick<Refund, 'status' | 'amount'>[],
): PaymentStatus {
  const is = (...wanted: RefundStatus[]) => refunds.filter(({ status }) => wanted.includes(status))
  if (is('WAITING', 'SENT').length) return 'REFUND_PENDING'
  if (is('FAILED').length) return 'REFUND_FAILED'
  const back = is('REFUNDED').reduce((sum, { amount }) => sum + amount, 0)
  if (back === 0) return 'PAID'
  return back < captured ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

const END = { pending: 'SENT', processed: 'REFUNDED', failed: 'FAILED' } as const

/** Money that arrived and money that goes back. A refund is kept with its cause and sent afterwards, until it ends. */
export function createRefundsService(deps: Deps) {
  const {
    database,
    now,
    newId,
    log,
    payments: { provider },
  } = deps
  const store = createRefundsStore(database)
  const captured = createPaymentsStore(database)
  const orders = createOrdersStore(database)

  async function showOnOrder(orderId: string | null, session: ClientSession): Promise<void> {
    if (orderId === null) return
    const payment = await captured.ofOrder(orderId, session)
    if (!payment) return
    const status = paymentStatusAfter(payment.amount, await store.ofOrder(orderId, session))
    await orders.setPaymentStatus(orderId, status, session)
  }

  /** Writes what the provider says; the first end that it tells is final. */
  const advance = (
    row: Refund,
    refund: Pick<ProviderRefund, 'status'> & { id?: string },
    note: string,
  ) =>
    database.transaction(async (session) => {
      const status = END[refund.status]
      const again = status === 'SENT' && row.status === 'SENT'
      if (again) return
      const more = {
        ...(refund.id && { providerRefundId: refund.id }),
        ...(status === 'SENT' && { dueAt: new Date(now().getTime() + waitMs(row.tries)) }),
      }
      const step = { status, at: now(), note }
      if (await store.advance(row._id, step, more, session)) await showOnOrder(row.orderId, session)
    })

  async function attempt(row: Refund): Promise<void> {
    const { _id: key, paymentId, amount, providerRefundId, tries } = row
    try {
      const refund = providerRefundId
        ? await provider.refundOf(paymentId, providerRefundId)
        : await provider.refund({ paymentId, amount, key })
      await advance(row, refund, 'asked the provider')
      if (refund.status === 'pending')
        await store.wait(key, new Date(now().getTime() + waitMs(tries)))
    } catch (error) {
      const refused = error instanceof ProviderFault && error.permanent && !providerRefundId
      log.error({ err: error, refund: key, refused }, 'refund not made')
      if (refused) await advance(row, { status: 'failed' }, (error as Error).message)
      else await store.wait(key, new Date(now().getTime() + waitMs(tries)))
    }
  }

  return {
    /** Keeps money that arrived, once; its id is the provider's. */
    record: (payment: Omit<CapturedPayment, 'left'>, session: ClientSession) =>
      captured.add({ ...payment, left: payment.amount }, session),
    payment: captured.find,
    paymentOfOrder: captured.ofOrder,

    /**
     * Starts to pay back, in the transaction of its cause.
     * @throws Error when that is more than was captured: the transaction must not be committed.
     */
    async refund(
      asked: Pick<Refund, 'paymentId' | 'orderId' | 'amount' | 'reason'>,
      session: ClientSession,
    ): Promise<void> {
      if (!(await captured.reserve(asked.paymentId, asked.amount, session)))
        throw new Error('A refund may not be more than what is left of the payment.')
      const at = now()
      const start = { status: 'WAITING', at, note: asked.reason } as const
      await store.add(
        {
          ...asked,
          _id: newId(),
          status: 'WAITING',
          providerRefundId: null,
          tries: 0,
          dueAt: at,
          createdAt: at,
          history: [start],
        },
        session,
      )
      await showOnOrder(asked.orderId, session)
    },

    /** Sends what waits and asks about what was sent; answers how many were looked at. */
    async work(): Promise<number> {
      let done = 0
      for (;;) {
        const row = await store.claim(now(), new Date(now().getTime() + CLAIM_MS))
        if (!row) return done
        await attempt(row)
        done += 1
      }
    },

    /** The provider tells how a refund stands, in any order and any number of times. */
    async hear(refund: ProviderRefund): Promise<void> {
      const row = await store.byProvider(refund.id, refund.key)
      if (row) await advance(row, refund, 'heard from the provider')
      else log.warn({ refund: refund.id }, 'a refund that the shop did not ask for')
    },
  }
}

export type RefundsService = ReturnType<typeof createRefundsService>
