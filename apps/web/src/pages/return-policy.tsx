import { returnPolicy } from '../content/returns/policy.ts'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => <PolicyPage policy={returnPolicy} />
