import { useWatch } from 'react-hook-form'
import { AddressFields } from '../address/address-fields.tsx'
import styles from './address-book.module.css'
import type { BookForm } from './book-form.ts'
import { EntryFoot } from './entry-foot.tsx'

type AddressEntryProps = {
  /** Index in the list, from 0. */
  at: number
  book: BookForm
  onDefault: () => void
  /** Absent for the only address, which cannot be removed. */
  onRemove: (() => void) | undefined
}

/** The fields of one address. */
export function AddressEntry({ at, book, onDefault, onRemove }: AddressEntryProps) {
  const values = useWatch({ control: book.control, name: `addresses.${at}` })
  const title = `Address ${at + 1}`

  return (
    <fieldset className={styles.entry}>
      <legend>{title}</legend>
      <AddressFields
        register={(name) => book.register(`addresses.${at}.${name}`)}
        errors={book.formState.errors.addresses?.[at]}
        values={values}
        fill={(name, value) =>
          book.setValue(`addresses.${at}.${name}`, value, {
            shouldDirty: true,
            shouldValidate: book.formState.isSubmitted,
          })
        }
        section={`address-${at + 1}`}
      />
      <EntryFoot
        number={at + 1}
        isDefault={values.isDefault ?? false}
        {...{ onDefault, onRemove }}
      />
    </fieldset>
  )
}
