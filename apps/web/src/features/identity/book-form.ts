import { type Address, stateOf, tenDigits, type User } from '@aaram/contracts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { bookForm } from '../address/address-schema.ts'
import { EMPTY_ADDRESS } from '../address/empty-address.ts'

export type Typed = z.input<typeof bookForm>

/** The form of all saved addresses; the contract validates its values. */
export type BookForm = UseFormReturn<Typed, unknown, z.output<typeof bookForm>>

export type Person = Pick<User, 'firstName' | 'lastName' | 'phone'>

/** An empty address with the shopper's own name and phone. */
export const newEntry = ({ firstName, lastName, phone }: Person): Typed['addresses'][number] => ({
  ...EMPTY_ADDRESS,
  fullName: `${firstName} ${lastName}`.trim(),
  phone: tenDigits(phone),
})

/**
 * The initial values: the saved addresses, or an empty one. Older addresses without a name get the shopper's; a state
 * that is not in the list has to be chosen.
 */
export function formOf(addresses: readonly Address[], person: Person): Typed {
  const { fullName, phone } = newEntry(person)
  return {
    addresses:
      addresses.length > 0
        ? addresses.map((entry) => ({
            ...entry,
            fullName: entry.fullName || fullName,
            phone: entry.phone || phone,
            state: stateOf(entry.state) ?? '',
          }))
        : [{ ...newEntry(person), isDefault: true }],
  }
}
