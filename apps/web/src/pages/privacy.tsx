import { privacyPolicy } from '../content/privacy/policy.ts'
import { Head } from '../features/head/head.tsx'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => (
  <>
    <Head
      title={privacyPolicy.title}
      description={privacyPolicy.description}
      path={privacyPolicy.path}
    />
    <PolicyPage policy={privacyPolicy} />
  </>
)
