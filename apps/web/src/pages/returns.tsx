import { returnPolicy } from '../content/returns/policy.ts'
import { Head } from '../features/head/head.tsx'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => (
  <>
    <Head
      title={returnPolicy.title}
      description={returnPolicy.description}
      path={returnPolicy.path}
    />
    <PolicyPage policy={returnPolicy} />
  </>
)
