import { shippingPolicy } from '../content/shipping/policy.ts'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => <PolicyPage policy={shippingPolicy} />
