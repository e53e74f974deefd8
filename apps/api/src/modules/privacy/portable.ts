import type { PersonalRecord } from '@aaram/contracts'

/** Amounts, which the database has in paise. */
const AMOUNTS = new Set([
  'price',
  'subtotal',
  'itemsTotal',
  'shippingFee',
  'discount',
  'grandTotal',
  'refundAmount',
  'effectivePrice',
  'amount',
  'amountDeducted',
  'fee',
  'left',
  'gross',
  'taxable',
  'cgst',
  'sgst',
  'igst',
])

function converted(value: unknown, name: string): unknown {
  if (typeof value === 'number' && AMOUNTS.has(name)) return value / 100
  if (Array.isArray(value)) return value.map((entry) => converted(entry, ''))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, converted(entry, key)]),
  )
}

/** The names of a document's fields that its person does not get; of some documents they depend on what is in them. */
export type Hidden = readonly string[] | ((document: PersonalRecord) => readonly string[])

/** A document as a person gets it: ids and dates as text, amounts in rupees, without the fields of `hidden`. */
export function portable(document: object, hidden: Hidden = []): PersonalRecord {
  const plain = JSON.parse(JSON.stringify(document)) as PersonalRecord
  for (const field of typeof hidden === 'function' ? hidden(plain) : hidden) delete plain[field]
  return converted(plain, '') as PersonalRecord
}
