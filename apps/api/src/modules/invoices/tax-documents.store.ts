import type { OrderId } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import type { TaxDocument } from './tax-document.ts'

/** A stored document; its number is the id. Amounts are paise. */
type StoredDocument = Omit<TaxDocument, 'number'> & { _id: string }

const text = { type: String, required: true } as const
const maybe = { type: String, default: null } as const
const date = { type: Date, required: true } as const
const amount = { type: Number, required: true, min: 0 } as const
// The taxable value of a credited paisa can be -1, because both halves of the tax are rounded.
const tax = { taxable: { ...amount, min: -1 }, cgst: amount, sgst: amount, igst: amount }
const party = {
  name: { type: String, default: '' },
  address: [String],
  state: text,
  stateCode: { type: String, default: '' },
  gstin: maybe,
}

const schema = new Schema<StoredDocument>(
  {
    _id: String,
    kind: text,
    series: text,
    serial: { ...amount, min: 1 },
    issuedAt: date,
    orderId: { ...text, index: true },
    orderNumber: text,
    orderedAt: { type: Date, default: null },
    suppliedAt: date,
    seller: party,
    buyer: party,
    placeOfSupply: { state: text, code: text },
    lines: [
      new Schema<TaxDocument['lines'][number]>(
        {
          itemId: text,
          title: text,
          detail: { type: String, default: '' },
          hsn: text,
          quantity: { type: Number, default: null },
          percent: amount,
          gross: amount,
          ...tax,
        },
        { _id: false },
      ),
    ],
    totals: { ...tax, gross: amount },
    credit: {
      type: new Schema(
        {
          invoiceNumber: text,
          invoicedAt: date,
          reason: text,
          refundId: maybe,
          returnOrderId: maybe,
        },
        { _id: false },
      ),
      default: null,
    },
    hash: text,
    unnamedHash: text,
  },
  { collection: 'tax_documents', versionKey: false },
)
schema.index({ series: 1, serial: 1 }, { unique: true })
schema.index({ issuedAt: 1 })

const documentModel = defineModel('TaxDocument', schema)

/** Invoices first, even if the clock was set back. */
const OF_ORDER = { kind: -1, issuedAt: 1, serial: 1 } as const

const toDocument = ({ _id, ...stored }: StoredDocument): TaxDocument => ({
  ...stored,
  number: _id,
})

/** Issued documents. They can be neither changed nor deleted. */
export function createTaxDocumentsStore(database: Database) {
  const documents = documentModel(database)
  return {
    ...batchReader(documents, (stored: StoredDocument) => ({
      ...toDocument(stored),
      _id: stored._id,
    })),

    add: async ({ number, ...document }: TaxDocument, session: ClientSession): Promise<void> => {
      await documents.insertOne({ ...document, _id: number }, { session })
    },
    /** All documents of an order: its invoice, then its credit notes in the order of issue. */
    ofOrder: async (
      orderId: OrderId,
      session: ClientSession | null = null,
    ): Promise<TaxDocument[]> =>
      (await documents.find({ orderId }, null, { session }).sort(OF_ORDER).lean()).map(toDocument),
    ofOrders: async (orderIds: readonly OrderId[]): Promise<TaxDocument[]> =>
      (
        await documents
          .find({ orderId: trusted({ $in: orderIds }) })
          .sort(OF_ORDER)
          .lean()
      ).map(toDocument),
    byNumbers: async (numbers: readonly string[]): Promise<TaxDocument[]> =>
      (await documents.find({ _id: trusted({ $in: numbers }) }).lean()).map(toDocument),
    /** Documents issued from `from` until before `until`, sorted by series and serial number. */
    issuedBetween: async (from: Date, until: Date): Promise<TaxDocument[]> =>
      (
        await documents
          .find({ issuedAt: trusted({ $gte: from, $lt: until }) })
          .sort({ series: 1, serial: 1 })
          .lean()
      ).map(toDocument),
  }
}

export type TaxDocumentsStore = ReturnType<typeof createTaxDocumentsStore>
