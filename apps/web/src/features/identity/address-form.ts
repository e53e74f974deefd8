import type { Address, addressBook, addressInput } from '@aaram/contracts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

type Typed = z.input<typeof addressBook>

/** The form of all saved addresses; what it gives is checked by the contract. */
export type BookForm = UseFormReturn<Typed, unknown, z.output<typeof addressBook>>

export const EMPTY_ADDRESS: z.input<typeof addressInput> = {
  fullName: '',
  phone: '',
  line1: '',
  line2: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
  isDefault: false,
}

/** What the form starts from: the saved addresses, or an empty one to fill in. */
export const formOf = (addresses: readonly Address[]): Typed => ({
  addresses: addresses.length > 0 ? [...addresses] : [{ ...EMPTY_ADDRESS, isDefault: true }],
})
