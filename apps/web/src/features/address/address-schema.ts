import { addressBook, addressId, deliveryAddress, FIELD_TEXT, STATES } from '@aaram/contracts'
import * as z from 'zod/mini'

const isState = (state: string) => STATES.some((one) => one === state)

/** The schema of a form for a delivery address: its state must be in the list. */
export const addressForm = z.extend(deliveryAddress, {
  state: z.string().check(z.refine(isState, FIELD_TEXT.state)),
})

/** The schema of "Edit addresses": the same for each address. */
export const bookForm = z.extend(addressBook, {
  addresses: z.array(
    z.extend(addressForm, {
      _id: z.optional(addressId),
      isDefault: z._default(z.boolean(), false),
    }),
  ),
})
