import {
  formatDate,
  formatDateTime,
  formatRupees,
  isPersonalAmount,
  statusText,
  toPaise,
} from '@aaram/contracts'

/** Internal fields, which mean nothing to people; only the copy contains them. */
const OF_PROGRAMS =
  /(?:^_?id|Ids?|Version)$|^(?:version|entry|person|requestId|stockChecked|sku|metaTitle|thumbnail|holder|tries|series|serial|asked|swept)$/

/** Labels of fields whose names alone would not explain them. */
const LABELS: Readonly<Record<string, string>> = {
  at: 'When',
  by: 'By whom',
  from: 'From',
  to: 'To',
  // In a payment the refundable amount, in a message the channels that are not tried yet.
  left: 'Remaining',
  gross: 'With tax',
  taxable: 'Without tax',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  hsn: 'HSN',
  gstin: 'GSTIN',
  line1: 'Address line 1',
  line2: 'Address line 2',
  color: 'Colour',
  email: 'E-mail',
  dueAt: 'Due',
  expiresAt: 'Ends',
  openedAt: 'Payment opened',
  holdExpiresAt: 'Held until',
  requestedAt: 'Asked for',
  deliveredAt: 'Delivered',
  lateNotifiedAt: 'Told that it is late',
  answerBy: 'To be answered by',
  settleBy: 'To be settled by',
  isDefault: 'Default address',
  done: 'Records written',
  total: 'Records',
  hits: 'Times',
  what: 'What',
  given: 'Agreed',
  wording: 'Words shown',
  seen: 'Last seen',
  rating: 'Stars',
}

/** The label of a field: `Placed` for `placedAt`, `Grand total` for `grandTotal`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/At$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Fields whose values are identifiers, such as `OUT_FOR_DELIVERY` or `in-stock`. */
const CODED =
  /^(?:status|type|kind|method|fit|by|availability|channel|given|cause|units|source|template|topic|provider|what)$/
const CODES: Readonly<Record<string, string>> = {
  NEW: 'Order',
  COD: 'Cash on delivery',
  ONLINE: 'Online',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
  SHOP: 'Shop',
}

/** The display text of a value other than an object or array. */
export function textOf(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return isPersonalAmount(name) ? formatRupees(toPaise(Math.round(value * 100))) : String(value)
  if (MOMENT.test(value)) return formatDateTime(new Date(value))
  if (DAY.test(value)) return formatDate(new Date(`${value}T00:00:00+05:30`))
  return CODED.test(name) ? (CODES[value] ?? statusText(value.replaceAll('-', '_'))) : value
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** The fields of a record that people see: without internal and empty ones. */
export const shownFields = (record: object): [name: string, value: unknown][] =>
  Object.entries(record).filter(([name, value]) => !OF_PROGRAMS.test(name) && !isEmpty(value))
