import { terms } from '../content/terms/policy.ts'
import { Head } from '../features/head/head.tsx'
import { PolicyPage } from '../features/policies/policy-page.tsx'

export const Page = () => (
  <>
    <Head title={terms.title} description={terms.description} path={terms.path} />
    <PolicyPage policy={terms} />
  </>
)
