import type { Address, addressBook } from '@aaram/contracts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { EMPTY_ADDRESS } from '../address/empty-address.ts'

type Typed = z.input<typeof addressBook>

/** The form of all saved addresses; what it gives is checked by the contract. */
export type BookForm = UseFormReturn<Typed, unknown, z.output<typeof addressBook>>

/** What the form starts from: the saved addresses, or an empty one to fill in. */
export const formOf = (addresses: readonly Address[]): Typed => ({
  addresses: addresses.length > 0 ? [...addresses] : [{ ...EMPTY_ADDRESS, isDefault: true }],
})

/**
 * After a save the form is what was saved. What was typed since it was `sent` stays, and is not saved yet; then the
 * saved addresses only get their ids, so that saving them again adds none.
 */
export function settle(book: BookForm, sent: Typed, saved: readonly Address[]): void {
  const now = book.getValues()
  if (JSON.stringify(now) === JSON.stringify(sent)) book.reset(formOf(saved))
  else if (now.addresses.length === sent.addresses.length)
    for (const [at, { _id }] of saved.entries()) book.setValue(`addresses.${at}._id`, _id)
}
