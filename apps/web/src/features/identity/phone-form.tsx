import { PhoneField } from '../../ui/digits-field.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { NameFields } from './name-fields.tsx'
import type { Person, usePhoneForm } from './use-phone-form.ts'
import { useRedirectTarget } from './use-redirect-target.ts'

export type PhoneFormProps = {
  fields: ReturnType<typeof usePhoneForm>
  /** Whether to show the name fields: sign-up does. */
  asksNames: boolean
  /** The link to the other page. */
  other: { ask: string; label: string; path: string }
  sending: boolean
  onGiven: (person: Person) => void
}

/** The phone to which the code is sent. */
export function PhoneForm({ fields, asksNames, other, sending, onGiven }: PhoneFormProps) {
  const { query } = useRedirectTarget()
  const { register, handleSubmit, formState } = fields
  const { errors } = formState
  return (
    <form className={form.form} onSubmit={handleSubmit(onGiven)} noValidate>
      {asksNames && (
        <NameFields first={register('firstName')} last={register('lastName')} errors={errors} />
      )}
      <PhoneField
        label="Phone number"
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
      <button type="submit" className={form.primary} aria-disabled={sending}>
        {sending ? 'Sending...' : 'Send OTP'}
      </button>
      <p>
        {other.ask} <Link to={other.path + query}>{other.label}</Link>
      </p>
    </form>
  )
}
