import { Subscription } from '../features/newsletter/subscription.tsx'
import { doneIn } from '../lib/done.ts'
import { useLinkToken } from '../lib/use-link-token.ts'
import { useQuery } from '../lib/use-query.ts'

/** Where the links of the newsletter's e-mails lead. No other site learns its address, which can end the subscription. */
export function Page() {
  const token = useLinkToken()
  // The server knows this part of the query, too: see the page table.
  const done = doneIn(useQuery())
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <Subscription token={token} done={done} />
    </>
  )
}
