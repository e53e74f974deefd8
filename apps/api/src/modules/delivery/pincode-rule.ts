import { DELIVERY, pincode } from '@aaram/contracts'
import * as z from 'zod/mini'

const days = z.nullable(z.int().check(z.minimum(0), z.maximum(DELIVERY.daysMax)))

/** A row of the seller's table. Days are business days from dispatch to delivery; null means the default. */
export const pincodeRule = z
  .object({
    pincode,
    minDays: z._default(days, null),
    maxDays: z._default(days, null),
    cod: z._default(z.boolean(), true),
    deliverable: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ minDays, maxDays }) => (minDays === null) === (maxDays === null), {
      path: ['minDays'],
      message: 'Both minDays and maxDays, or neither.',
    }),
    z.refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays, {
      path: ['minDays'],
      message: 'Not above maxDays.',
    }),
  )
export type PincodeRule = z.output<typeof pincodeRule>
