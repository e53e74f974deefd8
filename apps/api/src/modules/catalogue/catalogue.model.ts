import type { Paise, ReviewSummary, Size } from '@aaram/contracts'
import { Schema, type Types } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/** A product as the database keeps it. Prices are paise; `pictures` are the numbers of its originals. */
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
  /** What each of them shows, in their order. Products of older releases have none. */
  pictureTexts?: string[]
  createdAt: Date
  /** Gone from the shop, though bags and orders may still name it. */
  withdrawn: boolean
  /** The numbers of its published reviews. Products without a review, and of older releases, have none. */
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
