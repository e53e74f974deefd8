import { ACCOUNT_TEXT } from '@aaram/contracts'
import { PhoneEntry } from '../features/identity/phone-entry.tsx'
import { paths } from '../lib/paths.ts'

/** Spec section 2, "/login". */
export const Page = () => (
  <PhoneEntry
    key="login"
    title="Login"
    lead={ACCOUNT_TEXT.loginLead}
    asksNames={false}
    other={{ ask: ACCOUNT_TEXT.toSignup, label: 'Sign up', path: paths.signup }}
  />
)
