import {
  formatDate,
  formatDateTime,
  formatRupees,
  isPersonalAmount,
  statusText,
  toPaise,
} from '@aaram/contracts'

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
