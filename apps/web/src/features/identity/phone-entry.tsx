import { ACCOUNT_TEXT, type Phone, signup } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { useShop, useUser } from '../../shop/shop.tsx'
import { PhoneField } from '../../ui/digits-field.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { LOGIN_TEXTS, phoneStep } from '../otp/phone-texts.ts'
import { CODE_TOASTS, useCodeFlow } from '../otp/use-code-flow.ts'
import { EntryPage } from './entry-page.tsx'
import { useRedirectTarget } from './use-redirect-target.ts'

/** Log-in uses the same fields but shows only the phone. Stored names do not change. */
const login = z.extend(signup, { firstName: z.string(), lastName: z.string() })
type Person = { phone: Phone; firstName: string; lastName: string }
type PhoneEntryProps = {
  title: string
  lead: string
  /** Whether to show the name fields: sign-up does. */
  asksNames: boolean
  /** The link to the other page. */
  other: { ask: string; label: string; path: string }
}

/** The two steps of log-in and sign-up, phone and code: spec section 2, "Login and signup". */
export function PhoneEntry({ title, lead, asksNames, other }: PhoneEntryProps) {
  const { user, toasts } = useShop()
  const { isLoggedIn } = useUser()
  const { target, query } = useRedirectTarget()
  const flow = useCodeFlow<Person>({
    send: ({ phone }) => user.sendOtp(phone),
    verify: async ({ phone, ...names }, code) => {
      const { deletionCancelled } = await user.verifyOtp(phone, code, names)
      if (deletionCancelled) toasts.of(CODE_TOASTS).success(ACCOUNT_TEXT.deletionCancelled)
    },
    texts: LOGIN_TEXTS,
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(asksNames ? signup : login),
    defaultValues: { firstName: '', lastName: '', phone: '' },
  })
  const { errors } = formState

  // Also after a log-in in another tab.
  if (isLoggedIn) return <Navigate replace to={target} />
  return (
    <EntryPage title={title} lead={flow.to ? ACCOUNT_TEXT.codeLead : lead}>
      {flow.to ? (
        <CodeStep flow={flow} {...phoneStep(flow.to.phone, 'sms')} />
      ) : (
        <form className={form.form} onSubmit={handleSubmit(flow.begin)} noValidate>
          {asksNames && (
            <>
              <Field
                label="First name"
                required
                autoComplete="given-name"
                error={errors.firstName?.message}
                {...register('firstName')}
              />
              <Field
                label="Last name"
                autoComplete="family-name"
                error={errors.lastName?.message}
                {...register('lastName')}
              />
            </>
          )}
          <PhoneField
            label="Phone number"
            required
            error={errors.phone?.message}
            {...register('phone')}
          />
          <button type="submit" className={form.primary} aria-disabled={flow.sending}>
            {flow.sending ? 'Sending...' : 'Send OTP'}
          </button>
          <p>
            {other.ask} <Link to={other.path + query}>{other.label}</Link>
          </p>
        </form>
      )}
    </EntryPage>
  )
}
