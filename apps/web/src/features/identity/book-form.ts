import { type Address, stateOf, tenDigits, type User } from '@aaram/contracts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { bookForm } from '../address/address-schema.ts'
import { EMPTY_ADDRESS } from '../address/empty-address.ts'

type Typed = z.input<typeof bookForm>

/** The form of all saved addresses; the contract validates its values. */
export type BookForm = UseFormReturn<Typed, unknown, z.output<typeof bookForm>>

type Person = Pick<User, 'firstName' | 'lastName' | 'phone'>

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

/** New and changed entries. */
export const changedOf = <E extends Typed['addresses'][number]>(
  entries: readonly E[],
  saved: readonly Address[],
): E[] =>
  entries.filter(({ isDefault: _, ...entry }) => {
    const known = saved.find(({ _id }) => _id === entry._id)
    return Object.entries(entry).some(([name, value]) => known?.[name as keyof Address] !== value)
  })

/**
 * The values after a save: the saved ones. If something was typed after the values were `sent`, the typed values stay,
 * and the addresses only get their ids, so that the next save does not add them again.
 */
export function settle(
  book: BookForm,
  sent: Typed,
  saved: readonly Address[],
  person: Person,
): void {
  const now = book.getValues()
  if (JSON.stringify(now) === JSON.stringify(sent)) book.reset(formOf(saved, person))
  else if (now.addresses.length === sent.addresses.length)
    for (const [at, { _id }] of saved.entries()) book.setValue(`addresses.${at}._id`, _id)
}
