import { authorName } from '@aaram/contracts'
import mongoose from 'mongoose'

/** Stands for the person where there is none any more; no account has this id. */
export const NOBODY = '0'.repeat(24)
export const NOBODY_ID = new mongoose.Types.ObjectId(NOBODY)

/** An address without anything that leads to a person: state and pincode stay, as the invoice's place of supply. */
const addressAt = (path: string) =>
  Object.fromEntries(
    ['fullName', 'phone', 'line1', 'line2', 'landmark', 'city'].map((name) => [
      `${path}.${name}`,
      '',
    ]),
  )

const orderSet = { userId: NOBODY_ID, reason: null }
const typedNotes = { 'history.$[].note': '' }

/** What becomes of records that must stay although their person may not be known any more. Words that people typed go. */
export const REDUCED = {
  orders: { $set: { ...orderSet, ...addressAt('address') }, $unset: typedNotes },
  rmas: { $set: { userId: NOBODY, reason: '' } },
  payment_attempts: { $set: { userId: NOBODY, ...addressAt('draft.address') } },
  reviews: { $set: { userId: NOBODY_ID, author: authorName({ firstName: '', lastName: '' }) } },
  refunds: { $set: { reason: '', ...typedNotes } },
  /** The audit compares the rest with the hash that each document has without them. */
  tax_documents: { $set: { 'buyer.name': '', 'buyer.address': [] } },
} as const

/** The same of an order whose invoice must name its buyer: name and address stay, the phone does not. */
export const REDUCED_NAMED_ORDER = {
  $set: { ...orderSet, 'address.phone': '' },
  $unset: typedNotes,
} as const
