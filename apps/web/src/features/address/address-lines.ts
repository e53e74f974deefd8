import { type AddressInput, landmarkText } from '@aaram/contracts'
import { phoneText } from '../../lib/phone-text.ts'

/** The lines of an address, without gaps for missing parts. Spec section 3, Address. */
export const linesOf = (address: Omit<AddressInput, '_id' | 'isDefault'>): string[] => [
  ...new Set(
    [
      address.fullName,
      address.line1,
      address.line2,
      landmarkText(address.landmark),
      `${address.city} ${address.pincode}`,
      `${address.state}, ${address.country}`,
      address.phone && phoneText(address.phone),
    ].filter(Boolean),
  ),
]
