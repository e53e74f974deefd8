import { privacyPolicy } from '../content/privacy/policy.ts'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => <PolicyPage policy={privacyPolicy} />
