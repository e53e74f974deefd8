import * as z from 'zod/mini'
import { addressId } from './ids.ts'
import { ADDRESS_LINE_MAX, FULL_NAME_MIN, NAME_MAX } from './limits.ts'
import { FIELD_TEXT } from './messages.ts'
import { phone } from './phone.ts'
import { personText } from './text.ts'

const missing = FIELD_TEXT.required
const line = (min: number) => personText({ min, max: ADDRESS_LINE_MAX, missing })
export const pincode = z.string().check(z.trim(), z.regex(/^[1-9][0-9]{5}$/, FIELD_TEXT.pincode))

/** The fields of every address. The shop delivers within India. Spec sections 3 and 5. */
const place = {
  line1: line(1),
  line2: z._default(line(0), ''),
  landmark: z._default(line(0), ''),
  city: personText({ min: 1, max: NAME_MAX, missing }),
  // Checked by `stateOf`, which is separate because not every visit needs its list.
  state: personText({ min: 1, max: NAME_MAX, missing: FIELD_TEXT.state }),
  pincode,
  country: z._default(z.literal('India'), 'India'),
}

/** A delivery address, with a person who can be called. */
export const deliveryAddress = z.object({
  fullName: personText({ min: FULL_NAME_MIN, max: NAME_MAX * 2, message: FIELD_TEXT.fullName }),
  phone,
  ...place,
})
export type DeliveryAddress = z.output<typeof deliveryAddress>

/** A saved address as the shopper edits it. A new one has no `_id` yet. */
export const addressInput = z.object({
  _id: z.optional(addressId),
  fullName: z._default(personText({ max: NAME_MAX * 2 }), ''),
  phone: z._default(z.union([z.literal(''), phone], FIELD_TEXT.phone), ''),
  ...place,
  isDefault: z._default(z.boolean(), false),
})
export type AddressInput = z.output<typeof addressInput>

export const address = z.extend(addressInput, { _id: addressId })
export type Address = z.output<typeof address>
