import { addressBook, addressId, deliveryAddress, FIELD_TEXT, STATES } from '@aaram/contracts'
import * as z from 'zod/mini'

const isState = (state: string) => STATES.some((one) => one === state)

/** What a form asks of an address that is delivered to: who and where, the state being one of the list. */
export const addressForm = z.extend(deliveryAddress, {
  state: z.string().check(z.refine(isState, FIELD_TEXT.state)),
})

/** What "Edit addresses" asks: the same of each address. */
export const bookForm = z.extend(addressBook, {
  addresses: z.array(
    z.extend(addressForm, {
      _id: z.optional(addressId),
      isDefault: z._default(z.boolean(), false),
    }),
  ),
})
