import type { Address } from '@aaram/contracts'
import { type BookForm, formOf, type Person, type Typed } from './book-form.ts'

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
