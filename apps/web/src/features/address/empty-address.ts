import type { addressInput } from '@aaram/contracts'
import type * as z from 'zod/mini'

/** The initial values of a form for a new address. */
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
