import type { Paise, ReviewSummary, Size } from '@aaram/contracts'
import type { Types } from 'mongoose'

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
