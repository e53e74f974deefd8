import { authorName } from '@aaram/contracts'
import mongoose from 'mongoose'

/** Replaces the id of a person who was removed; no account has this id. */
export const NOBODY = '0'.repeat(24)
export const NOBODY_ID = new mongoose.Types.ObjectId(NOBODY)

/** Empties the parts of an address that identify a person. State and pincode stay, as the invoice's place of supply. */
const addressAt = (path: string) =>
  Object.fromEntries(
    ['fullName', 'phone', 'line1', 'line2', 'landmark', 'city'].map((name) => [
      `${path}.${name}`,
      '',
    ]),
  )

const orderSet = { userId: NOBODY_ID, reason: null }
const typedNotes = { 'history.$[].note': '' }

/** Updates for records that must be kept without their person. Free text that people typed is removed too. */
export const REDUCED = {
  orders: { $set: { ...orderSet, ...addressAt('address') }, $unset: typedNotes },
  rmas: { $set: { userId: NOBODY, reason: '' } },
  payment_attempts: { $set: { userId: NOBODY, ...addressAt('draft.address') } },
  reviews: { $set: { userId: NOBODY_ID, author: authorName({ firstName: '', lastName: '' }) } },
  refunds: { $set: { reason: '', ...typedNotes } },
  /** The audit compares the rest with the document's hash without name and address. */
  tax_documents: { $set: { 'buyer.name': '', 'buyer.address': [] } },
} as const

/** As `REDUCED.orders`, for an order whose invoice must name its buyer: name and address stay, the phone number does not. */
export const REDUCED_NAMED_ORDER = {
  $set: { ...orderSet, 'address.phone': '' },
  $unset: typedNotes,
} as const
