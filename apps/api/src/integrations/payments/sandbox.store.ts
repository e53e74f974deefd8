import { randomBytes } from 'node:crypto'
import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'
import type { ProviderPayment, ProviderRefund } from './payment-provider.ts'

type Order = { _id: string; amount: number; receipt: string; createdAt: Date }
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

const newId = (kind: 'order' | 'pay' | 'rfnd') => `${kind}_${randomBytes(7).toString('hex')}`
const shown = <T extends { id: string }>({ _id, createdAt: _, ...rest }: Stored<T>) =>
  ({ id: _id, ...rest }) as unknown as T

/** The books of a payment provider that moves no money; they outlive a restart of the shop. */
export function createSandboxBooks(database: Database, now: () => Date) {
  const orders = orderModel(database)
  const payments = paymentModel(database)
  const refunds = refundModel(database)

  const refundBy = async (filter: { _id: string } | { key: string }) => {
    const found = await refunds.findOne(filter).lean()
    return found && shown<ProviderRefund>(found)
  }

  return {
    async addOrder(order: { amount: number; receipt: string }): Promise<{ id: string }> {
      const _id = newId('order')
      await orders.insertOne({ _id, ...order, createdAt: now() })
      return { id: _id }
    },
    order: (id: string) => orders.findById(id).lean(),

    async addPayment(payment: Omit<ProviderPayment, 'id'>): Promise<ProviderPayment> {
      const _id = newId('pay')
      await payments.insertOne({ _id, ...payment, createdAt: now() })
      return { id: _id, ...payment }
    },
    async payment(id: string): Promise<ProviderPayment | null> {
      const found = await payments.findById(id).lean()
      return found && shown<ProviderPayment>(found)
    },
    paymentsOf: async (orderId: string): Promise<ProviderPayment[]> =>
      (await payments.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean()).map((one) =>
        shown<ProviderPayment>(one),
      ),
    async setPaymentStatus(id: string, status: ProviderPayment['status']): Promise<void> {
      await payments.updateOne({ _id: id }, { $set: { status } })
    },

    refundsOf: async (paymentId: string): Promise<ProviderRefund[]> =>
      (await refunds.find({ paymentId }).lean()).map((one) => shown<ProviderRefund>(one)),
    refund: (id: string) => refundBy({ _id: id }),
    /** The refund of this key: an earlier one, if there is one. */
    async addRefund(refund: Omit<ProviderRefund, 'id'> & { key: string }): Promise<ProviderRefund> {
      const _id = newId('rfnd')
      try {
        await refunds.insertOne({ _id, ...refund, createdAt: now() })
        return { id: _id, ...refund }
      } catch (error) {
        const earlier = isDuplicate(error) ? await refundBy({ key: refund.key }) : null
        if (earlier) return earlier
        throw error
      }
    },
    async setRefundStatus(id: string, status: ProviderRefund['status']): Promise<void> {
      await refunds.updateOne({ _id: id }, { $set: { status } })
    },
  }
}
