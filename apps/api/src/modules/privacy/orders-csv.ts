import { stringify } from 'csv-stringify/sync'
import type { PortableOrder } from './portable-order.ts'

const COLUMNS = [
  'order',
  'type',
  'status',
  'placed',
  'title',
  'size',
  'colour',
  'quantity',
  'price',
  'subtotal',
  'order total',
  'payment method',
  'payment status',
  'name',
  'address',
  'city',
  'state',
  'pincode',
]

/** The header line, with a byte order mark so that spreadsheets read the file as UTF-8. */
export const csvHead = () => `\uFEFF${stringify([COLUMNS])}`

/** One line for each item. Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvLines(orders: readonly object[]): string {
  const rows = (orders as readonly PortableOrder[]).flatMap((order) =>
    order.items.map((item) => [
      ...[order.orderNumber, order.type, order.status, order.placedAt],
      ...[item.title, item.size, item.color, item.quantity, item.price, item.subtotal],
      ...[order.totals.grandTotal, order.payment.method, order.payment.status],
      order.address.fullName,
      [order.address.line1, order.address.line2].filter(Boolean).join(', '),
      ...[order.address.city, order.address.state, order.address.pincode],
    ]),
  )
  return stringify(rows, { escape_formulas: true })
}
