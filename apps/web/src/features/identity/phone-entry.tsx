import { ACCOUNT_TEXT } from '@aaram/contracts'
import { Navigate } from 'react-router'
import { useShop, useUser } from '../../shop/shop.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { LOGIN_TEXTS, phoneStep } from '../otp/phone-texts.ts'
import { CODE_TOASTS, useCodeFlow } from '../otp/use-code-flow.ts'
import { EntryPage } from './entry-page.tsx'
import { PhoneForm, type PhoneFormProps } from './phone-form.tsx'
import { type Person, usePhoneForm } from './use-phone-form.ts'
import { useRedirectTarget } from './use-redirect-target.ts'

type PhoneEntryProps = Pick<PhoneFormProps, 'asksNames' | 'other'> & { title: string; lead: string }

/** The two steps of log-in and sign-up, phone and code: spec section 2, "Login and signup". */
export function PhoneEntry({ title, lead, asksNames, other }: PhoneEntryProps) {
  const { user, toasts } = useShop()
  const { isLoggedIn } = useUser()
  const { target } = useRedirectTarget()
  const flow = useCodeFlow<Person>({
    send: ({ phone }) => user.sendOtp(phone),
    verify: async ({ phone, ...names }, code) => {
      const { deletionCancelled } = await user.verifyOtp(phone, code, names)
      if (deletionCancelled) toasts.of(CODE_TOASTS).success(ACCOUNT_TEXT.deletionCancelled)
    },
    texts: LOGIN_TEXTS,
  })
  const fields = usePhoneForm(asksNames)

  // Also after a log-in in another tab.
  if (isLoggedIn) return <Navigate replace to={target} />
  return (
    <EntryPage title={title} lead={flow.to ? ACCOUNT_TEXT.codeLead : lead}>
      {flow.to ? (
        <CodeStep flow={flow} {...phoneStep(flow.to.phone, 'sms')} />
      ) : (
        <PhoneForm {...{ fields, asksNames, other }} sending={flow.sending} onGiven={flow.begin} />
      )}
    </EntryPage>
  )
}
