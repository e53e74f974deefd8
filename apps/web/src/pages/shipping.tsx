import { shippingPolicy } from '../content/shipping/policy.ts'
import { Head } from '../features/head/head.tsx'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => (
  <>
    <Head
      title={shippingPolicy.title}
      description={shippingPolicy.description}
      path={shippingPolicy.path}
    />
    <PolicyPage policy={shippingPolicy} />
  </>
)
