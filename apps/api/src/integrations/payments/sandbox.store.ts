import { randomBytes } from 'node:crypto'
import { type Paise, toPaise } from '@aaram/contracts'
import { Schema, trusted } from 'mongoose'
import type { ClientSession, Database } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'
import type { ProviderDispute, ProviderPayment, ProviderRefund } from './payment-provider.ts'

type Order = { _id: string; amount: Paise; receipt: string; createdAt: Date }
type Stored<T extends { id: string }> = Omit<T, 'id'> & { _id: string; createdAt: Date }

const text = { type: String, required: true } as const
const amount = { type: Number, required: true } as const
const createdAt = { type: Date, required: true } as const
const named = (collection: string) => ({ collection, versionKey: false }) as const

const orderModel = defineModel(
  'SandboxOrder',
  new Schema<Order>({ _id: String, amount, receipt: text, createdAt }, named('sandbox_orders')),
)
const paymentModel = defineModel(
  'SandboxPayment',
  new Schema<Stored<ProviderPayment>>(
    {
      _id: String,
      orderId: { ...text, index: true },
      amount,
      currency: text,
      status: text,
      amountRefunded: { type: Number, default: 0 },
      createdAt,
    },
    named('sandbox_payments'),
  ),
)
const refundModel = defineModel(
  'SandboxRefund',
  new Schema<Stored<ProviderRefund>>(
    {
      _id: String,
      paymentId: text,
      amount,
      key: { ...text, unique: true },
      status: text,
      createdAt,
    },
    named('sandbox_refunds'),
  ),
)

const disputeModel = defineModel(
  'SandboxDispute',
  new Schema<Stored<ProviderDispute>>(
    {
      _id: String,
      paymentId: text,
      amount,
      amountDeducted: amount,
      reasonCode: text,
      phase: text,
      status: text,
      respondBy: { type: Date, default: null },
      createdAt,
    },
    named('sandbox_disputes'),
  ),
)

const newId = (kind: 'order' | 'pay' | 'rfnd' | 'disp') =>
  `${kind}_${randomBytes(7).toString('hex')}`
const shown = <T extends { id: string }>({ _id, createdAt: _, ...rest }: Stored<T>) =>
  ({ id: _id, ...rest }) as unknown as T
/** A fully refunded payment has the status `refunded`. */
const shownPayment = (stored: Stored<ProviderPayment>): ProviderPayment => {
  const { amountRefunded = toPaise(0), ...payment } = shown<ProviderPayment>(stored)
  const isReturned = payment.status === 'captured' && amountRefunded === payment.amount
  return { ...payment, status: isReturned ? 'refunded' : payment.status, amountRefunded }
}
/** A refund made in the dashboard has no key, so its id is used where keys must be unique. */
const shownRefund = (stored: Stored<ProviderRefund>): ProviderRefund => {
  const refund = shown<ProviderRefund>(stored)
  return { ...refund, key: refund.key === refund.id ? null : refund.key }
}

/** The records of the simulated payment provider; they survive a restart of the shop. */
export function createSandboxStore(database: Database, now: () => Date) {
  const orders = orderModel(database)
  const payments = paymentModel(database)
  const refunds = refundModel(database)
  const disputes = disputeModel(database)

  const refundBy = async (filter: { _id: string } | { key: string }) => {
    const found = await refunds.findOne(filter).lean()
    return found && shownRefund(found)
  }
  const since = (from: Date) => ({ createdAt: trusted({ $gte: from }) })
  const refundedBy = (_id: string, amountRefunded: number, session: ClientSession) =>
    payments.updateOne({ _id }, { $inc: { amountRefunded } }, { session })

  return {
    async addOrder(order: { amount: Paise; receipt: string }): Promise<{ id: string }> {
      const _id = newId('order')
      await orders.insertOne({ _id, ...order, createdAt: now() })
      return { id: _id }
    },
    order: (id: string) => orders.findById(id).lean(),

    async addPayment(
      payment: Omit<ProviderPayment, 'id' | 'amountRefunded'>,
    ): Promise<ProviderPayment> {
      const stored = { _id: newId('pay'), ...payment, amountRefunded: toPaise(0), createdAt: now() }
      await payments.insertOne(stored)
      return shownPayment(stored)
    },
    async payment(id: string): Promise<ProviderPayment | null> {
      const found = await payments.findById(id).lean()
      return found && shownPayment(found)
    },
    paymentsOf: async (orderId: string): Promise<ProviderPayment[]> =>
      (await payments.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean()).map(shownPayment),
    async setPaymentStatus(id: string, status: ProviderPayment['status']): Promise<void> {
      await payments.updateOne({ _id: id }, { $set: { status } })
    },

    refundsOf: async (paymentId: string): Promise<ProviderRefund[]> =>
      (await refunds.find({ paymentId }).lean()).map(shownRefund),
    refund: (id: string) => refundBy({ _id: id }),
    /**
     * Creates the refund with this key, or returns the existing one; null when less than this amount is refundable. Atomic,
     * like a real provider: the process may end between any two writes.
     */
    async addRefund(
      { key, ...refund }: Omit<ProviderRefund, 'id'>,
      most: number,
    ): Promise<ProviderRefund | null> {
      const { paymentId, amount } = refund
      const _id = newId('rfnd')
      const stored = { _id, ...refund, key: key ?? _id, createdAt: now() }
      // Not `$lte`: payments of earlier versions lack the field.
      const hasLeft = { amountRefunded: trusted({ $not: { $gt: toPaise(most - amount) } }) }
      try {
        return await database.transaction(async (session) => {
          const change = { $inc: { amountRefunded: amount } }
          const filter = { _id: paymentId, ...hasLeft }
          const { modifiedCount } = await payments.updateOne(filter, change, { session })
          if (modifiedCount === 0) return null
          await refunds.insertOne(stored, { session })
          return shownRefund(stored)
        })
      } catch (error) {
        const earlier = isDuplicate(error) ? await refundBy({ key: stored.key }) : null
        if (earlier) return earlier
        throw error
      }
    },
    /** Ends a pending refund; the amount of a failed one is refundable again. */
    endRefund: (id: string, status: 'processed' | 'failed'): Promise<void> =>
      database.transaction(async (session) => {
        const ended = await refunds
          .findOneAndUpdate({ _id: id, status: 'pending' }, { $set: { status } })
          .session(session)
          .lean()
        if (ended && status === 'failed') await refundedBy(ended.paymentId, -ended.amount, session)
      }),

    async addDispute(dispute: Omit<ProviderDispute, 'id'>): Promise<ProviderDispute> {
      const _id = newId('disp')
      await disputes.insertOne({ _id, ...dispute, createdAt: now() })
      return { id: _id, ...dispute }
    },
    async dispute(id: string): Promise<ProviderDispute | null> {
      const found = await disputes.findById(id).lean()
      return found && shown<ProviderDispute>(found)
    },
    async setDispute(id: string, change: Partial<ProviderDispute>): Promise<void> {
      await disputes.updateOne({ _id: id }, { $set: change })
    },

    recordsSince: async (from: Date) => ({
      payments: (await payments.find(since(from)).lean()).map(shownPayment),
      refunds: (await refunds.find(since(from)).lean()).map(shownRefund),
      disputes: (await disputes.find(since(from)).lean()).map((one) => shown<ProviderDispute>(one)),
    }),
  }
}
