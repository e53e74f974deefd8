import { FIELD_TEXT } from '@aaram/contracts'
import type * as z from 'zod/mini'

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }
const amount = (of: string, count: number | bigint) => `${count}${UNITS[of] ?? ''}`

/** Default message for a failed rule; a message in the contract takes precedence. */
export function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : 'Not valid.'
    case 'invalid_value':
      return `One of ${issue.values.join(', ')}.`
    case 'too_big':
      return `At most ${amount(issue.origin, issue.maximum)}.`
    case 'too_small':
      return `At least ${amount(issue.origin, issue.minimum)}.`
    default:
      return 'Not valid.'
  }
}

/** Labels of fields that differ from their names in the contract. */
const LABELS: Readonly<Record<string, string>> = {
  line1: 'Address line 1',
  line2: 'Address line 2',
  email: 'E-mail',
  otp: 'OTP',
}

/** The label of a field: Full name for `address.fullName`, Quantity for `items.0.quantity`. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key))
  if (typeof name !== 'string') return ''
  if (Object.hasOwn(LABELS, name)) return LABELS[name] ?? ''
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Messages that need no field name before them. */
const WHOLE = new Set<string>(Object.values(FIELD_TEXT))
WHOLE.delete(FIELD_TEXT.required)

/** The message of an issue for the shopper, without the field's path. */
export function line({ path, message }: z.core.$ZodIssue): string {
  const label = WHOLE.has(message) ? '' : labelOf(path)
  return label ? `${label}: ${message}` : message
}
