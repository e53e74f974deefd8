import {
  chooseOtherAddress,
  codNotPossible,
  DELIVERY,
  type Delivery,
  type DeliveryPromise,
  type PaymentMethod,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { DeliveryHolidaysStore } from './delivery-holidays.store.ts'
import type { DeliveryRulesStore } from './delivery-rules.store.ts'
import { builtInHoliday } from './holidays.ts'
import type { PincodeRule } from './pincode-rule.ts'
import { promiseDates } from './promise-dates.ts'

export { type PincodeRule, pincodeRule } from './pincode-rule.ts'
export { daysBetween } from './promise-dates.ts'

type Parts = { rules: DeliveryRulesStore; holidays: DeliveryHolidaysStore }

/** First digits of the pincodes of India's eight class X cities (the government's classification for house rent). */
const METROS = /^(110|380|400|411|500|560|600|700)/

/** Where the shop delivers, whether cash on delivery is possible there, and when a parcel arrives. Decisions, "When an order arrives". */
export function createDeliveryService(
  { now, courierServiceability }: Pick<Deps, 'now' | 'courierServiceability'>,
  { rules, holidays }: Parts,
) {
  return {
    /** What the shop can do for a pincode now. The seller's table takes precedence, then the courier, then the defaults. */
    async check(pincode: string): Promise<Delivery> {
      const [rule, served, own] = await Promise.all([
        rules.find(pincode),
        courierServiceability.find(pincode),
        holidays.read(),
      ])
      const deliverable = rule?.deliverable ?? served?.deliverable ?? true
      const cod = deliverable && (rule?.cod ?? served?.cod ?? true)
      const standard = METROS.test(pincode) ? DELIVERY.metros : DELIVERY.elsewhere
      const transit = daysOf(rule) ?? served?.transit ?? standard
      const dates = new Set(own.map(({ date }) => date))
      const isHoliday = (date: string) => dates.has(date) || builtInHoliday(date) !== undefined
      const promise = deliverable ? promiseDates(now(), transit, isHoliday) : null
      return { pincode, deliverable, cod, promise }
    },

    /** The seller's own holidays, sorted by date. */
    holidays: holidays.read,
    addHoliday: holidays.write,
    removeHoliday: holidays.remove,

    /** Writes rows of the seller's table; with `replace`, deletes all other rows. Returns how many rows there are now and how many were deleted. */
    async importRules(rows: readonly PincodeRule[], { replace }: { replace: boolean }) {
      await rules.write(rows)
      const removed = replace
        ? await rules.keepOnly(new Set(rows.map(({ pincode }) => pincode)))
        : 0
      return { total: await rules.count(), removed }
    },
  }
}

const daysOf = (rule: PincodeRule | null) =>
  rule && rule.minDays !== null && rule.maxDays !== null
    ? { min: rule.minDays, max: rule.maxDays }
    : null

/**
 * The delivery promise for an order to this address.
 * @throws AppError NOT_DELIVERABLE, COD_NOT_AVAILABLE
 */
export function promiseFor(
  { pincode, promise, cod }: Delivery,
  method: PaymentMethod,
): DeliveryPromise {
  if (!promise) throw new AppError('NOT_DELIVERABLE', [chooseOtherAddress(pincode)])
  if (method === 'COD' && !cod) throw new AppError('COD_NOT_AVAILABLE', [codNotPossible(pincode)])
  return promise
}

export type DeliveryService = ReturnType<typeof createDeliveryService>
