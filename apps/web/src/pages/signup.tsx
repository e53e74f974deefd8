import { PhoneEntry } from '../features/identity/phone-entry.tsx'
import { paths } from '../lib/paths.ts'

/** Spec section 2, "/signup". */
export const Page = () => (
  <PhoneEntry
    key="signup"
    title="Signup"
    lead="Your name, your phone, a one-time code: that is all."
    asksNames
    other={{ ask: 'Been here before?', label: 'Log in', path: paths.login }}
  />
)
