import { DELIVERY } from '@aaram/contracts'

const businessDays = ({ min, max }: { min: number; max: number }, to = ' to ') =>
  `${min}${to}${max} business days`

/** Promises of people and couriers, which no program enforces: spec section 9, "Policy text". */
export const PROMISED = {
  pickup: '1 to 3 business days',
  reachesUs: '6 to 7 days',
  afterCheck: '2 to 3 business days',
  selfReturn: '5 days',
  processing: '24 to 48 hours',
  metros: businessDays(DELIVERY.metros),
  elsewhere: businessDays(DELIVERY.elsewhere),
  /** The delivery time on the product page. */
  delivery: businessDays(DELIVERY.elsewhere, '-'),
  courierAttempts: '2 to 3',
  supportHours: 'Mon to Sat 10:00 to 18:00 IST',
  reply: '24 hours',
} as const

/** Legal deadlines: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const LAWFUL = {
  acknowledge: '48 hours',
  redress: 'one month',
} as const

/** The day of the last change of the policies. */
export const POLICIES_UPDATED = '29 November 2026'
