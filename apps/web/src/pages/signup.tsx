import { ACCOUNT_TEXT } from '@aaram/contracts'
import { PhoneEntry } from '../features/identity/phone-entry.tsx'
import { paths } from '../lib/paths.ts'

/** Spec section 2, "/signup". */
export const Page = () => (
  <PhoneEntry
    key="signup"
    title="Signup"
    lead={ACCOUNT_TEXT.signupLead}
    asksNames
    other={{ ask: ACCOUNT_TEXT.toLogin, label: 'Log in', path: paths.login }}
  />
)
