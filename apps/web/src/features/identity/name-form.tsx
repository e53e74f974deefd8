import { ERROR_TEXT, nameChange, SUCCESS_TEXT, type User } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toMessages } from '../../lib/api-error.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { NameFields } from './name-fields.tsx'

/** First and last name. `onClose`: called once they are saved. */
export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { user: store, toasts } = useShop()
  const outcome = toasts.of('name')
  const isMounted = useMounted()
  const saving = useUser().update === 'loading'
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameChange),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  })

  const save = handleSubmit(async (names) => {
    if (store.isBusy('update')) return
    try {
      await store.changeName(names)
      outcome.success(SUCCESS_TEXT.nameUpdated)
      if (isMounted()) onClose()
    } catch (error) {
      outcome.error(toMessages(error, ERROR_TEXT.updateName))
    }
  })

  return (
    <form className={form.form} onSubmit={save} noValidate>
      <NameFields
        first={register('firstName')}
        last={register('lastName')}
        errors={formState.errors}
        autofocus
      />
      <button type="submit" className={form.primary} aria-disabled={saving}>
        {saving ? 'Saving...' : 'Save'}
      </button>
    </form>
  )
}
