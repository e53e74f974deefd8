import type { Delivery, deliveryApi } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import { type MockState, nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'

/** Of the islands, where the mock delivers nothing, and of the north-east, where it takes no cash. */
const NOT_DELIVERABLE = /^744/
const NO_CASH = /^79/
const TRANSIT_DAYS = { min: 3, max: 5 }

/** What the mock can do for a pincode: nearly everything, so that every answer can be seen. */
export function deliveryTo(state: MockState, pincode: string): Delivery {
  const inDays = (days: number) =>
    new Date(nowOf(state).getTime() + days * DAY).toISOString().slice(0, 10)
  const deliverable = !NOT_DELIVERABLE.test(pincode)
  return {
    pincode,
    deliverable,
    cod: deliverable && !NO_CASH.test(pincode),
    promise: deliverable ? { from: inDays(TRANSIT_DAYS.min), to: inDays(TRANSIT_DAYS.max) } : null,
  }
}

export const deliveryHandlers: MockHandlers<typeof deliveryApi> = {
  check: ({ params }, { state }) => success({ delivery: deliveryTo(state, params.pincode) }),
}
