import { terms } from '../content/terms/policy.ts'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => <PolicyPage policy={terms} />
