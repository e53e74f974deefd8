import { ADDRESSES_MAX, addressesUsed, ERROR_TEXT, SUCCESS_TEXT, type User } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { bookForm } from '../address/address-schema.ts'
import { useDraft } from '../address/use-draft.ts'
import { usePlaceQuestion } from '../address/use-place-question.tsx'
import styles from './address-book.module.css'
import { AddressEntry } from './address-entry.tsx'
import { changedOf, settle } from './book-changes.ts'
import { type BookForm, formOf, newEntry } from './book-form.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The form of up to three addresses, one of them the default: spec sections 2 and 5, "Edit addresses". */
export function AddressBook({ person }: { person: User }) {
  const { user, toasts } = useShop()
  const outcome = toasts.of('addresses')
  const saving = useUser().update === 'loading'
  const book: BookForm = useForm({
    resolver: zodResolver(bookForm),
    defaultValues: formOf(person.addresses, person),
  })
  const { fields, append, remove } = useFieldArray({ control: book.control, name: 'addresses' })
  const { isDirty } = book.formState
  const { draft, keep } = useDraft<ReturnType<typeof formOf>>('address-book')
  useEffect(() => {
    if (draft) book.reset(draft, { keepDefaultValues: true })
  }, [book, draft])
  const guard = useLeaveGuard(isDirty)
  const { ask, question } = usePlaceQuestion()

  const chooseDefault = (chosen: number) => {
    for (const at of fields.keys())
      book.setValue(`addresses.${at}.isDefault`, at === chosen, { shouldDirty: true })
  }

  function drop(at: number) {
    const wasDefault = book.getValues(`addresses.${at}.isDefault`)
    remove(at)
    focusMain()
    // There is always one default: after its removal the first remaining address.
    if (wasDefault) book.setValue('addresses.0.isDefault', true, { shouldDirty: true })
  }

  const save = book.handleSubmit(async (filled) => {
    const sent = structuredClone(book.getValues())
    const doubt = await ask(changedOf(filled.addresses, person.addresses))
    if (doubt)
      return book.setFocus(`addresses.${filled.addresses.indexOf(doubt.place)}.${doubt.field}`)
    if (user.isBusy('update')) return
    try {
      const saved = await user.saveAddresses(filled.addresses)
      settle(book, sent, saved, person)
      outcome.success(SUCCESS_TEXT.addressesUpdated)
    } catch (error) {
      if (isErrorData(error) && error.status === 401) keep(sent)
      outcome.error(toMessages(error, ERROR_TEXT.updateAddresses))
    }
  })

  return (
    <form className={styles.page} onSubmit={save} noValidate>
      <header className={styles.head}>
        <h1>Edit Addresses</h1>
        <p>{addressesUsed(fields.length)}</p>
      </header>
      {fields.map(({ id }, at) => (
        <AddressEntry
          key={id}
          at={at}
          book={book}
          onDefault={() => chooseDefault(at)}
          onRemove={fields.length > 1 ? () => drop(at) : undefined}
        />
      ))}
      <button
        type="button"
        className={`${form.secondary} ${styles.add}`}
        disabled={fields.length >= ADDRESSES_MAX}
        onClick={() =>
          append(newEntry(person), { focusName: `addresses.${fields.length}.fullName` })
        }
      >
        Add another address
      </button>
      <div className={styles.bar}>
        <Link to={paths.profile} className={form.secondary}>
          Back
        </Link>
        <button type="submit" className={form.primary} aria-disabled={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </button>
      </div>
      <LeaveDialog {...guard} />
      {question}
    </form>
  )
}
