import { PhoneEntry } from '../features/identity/phone-entry.tsx'
import { paths } from '../lib/paths.ts'

/** Spec section 2, "/login". */
export const Page = () => (
  <PhoneEntry
    key="login"
    title="Login"
    lead="With your phone and a one-time code. There is no password to remember."
    asksNames={false}
    other={{ ask: 'New here?', label: 'Sign up', path: paths.signup }}
  />
)
