import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'
import type { StoredProduct } from './stored-product.ts'

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
