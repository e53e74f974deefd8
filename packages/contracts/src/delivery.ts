import * as z from 'zod/mini'
import { pincode } from './addresses.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { READ } from './route-policy.ts'

/** The first and the last promised day of delivery: calendar dates in India, such as `2026-12-03`. */
export const deliveryPromise = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DeliveryPromise = z.output<typeof deliveryPromise>

/** What the shop can do for a pincode now. `promise`: for an order placed now; null where the shop does not deliver. */
export const delivery = z.object({
  pincode: z.string(),
  deliverable: z.boolean(),
  cod: z.boolean(),
  promise: z.nullable(deliveryPromise),
})
export type Delivery = z.output<typeof delivery>

/** Decisions, "When an order arrives". Not cached, because the promise depends on the time. */
export const deliveryApi = endpointGroup({
  check: endpoint({
    method: 'GET',
    path: '/delivery/:pincode',
    auth: 'public',
    policy: READ,
    params: z.object({ pincode }),
    response: success({ delivery }),
  }),
})
