import type { Paise, ReviewSummary, Size } from '@aaram/contracts'
import { Schema, type Types } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/** A product as it is stored. Prices are paise; `pictures` are the numbers of its original pictures. */
export type StoredProduct = {
  _id: Types.ObjectId
  title: string
  /** Its name in addresses, in Unicode's NFC. */
  metaTitle: string
  category: string
  /** What the SKUs of its sizes begin with. */
  sku: string
  story: string
  description: string[]
  originalPrice: Paise
  discountedPrice: Paise | null
  effectivePrice: Paise
  colors: string[]
  sizes: { size: Size; quantity: number }[]
  pictures: number[]
  /** A description of each picture, in the same order. Products of earlier releases have none. */
  pictureTexts?: string[]
  createdAt: Date
  /** No longer sold; bags and orders may still refer to it. */
  withdrawn: boolean
  /** The numbers of its published reviews. Absent for products without reviews, and of earlier releases. */
  reviewSummary?: ReviewSummary
}

const text = { type: String, required: true } as const
const amount = { type: Number, required: true } as const

const schema = new Schema<StoredProduct>(
  {
    title: text,
    metaTitle: { ...text, unique: true },
    category: text,
    sku: text,
    story: String,
    description: [String],
    originalPrice: amount,
    discountedPrice: Number,
    effectivePrice: amount,
    colors: [String],
    sizes: [new Schema({ size: text, quantity: { ...amount, min: 0 } }, { _id: false })],
    pictures: [Number],
    pictureTexts: [String],
    createdAt: { type: Date, required: true },
    withdrawn: { type: Boolean, required: true },
    reviewSummary: {
      type: new Schema(
        { ratings: [Number], fit: { SMALL: Number, AS_EXPECTED: Number, LARGE: Number } },
        { _id: false },
      ),
    },
  },
  { collection: 'products', versionKey: false },
)

export const productModel = defineModel('Product', schema)

export type ProductModel = ReturnType<typeof productModel>
