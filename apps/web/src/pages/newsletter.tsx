import { Subscription } from '../features/newsletter/subscription.tsx'
import { doneIn } from '../lib/done.ts'
import { useLinkToken } from '../lib/use-link-token.ts'
import { useQuery } from '../lib/use-query.ts'

/** The page that newsletter e-mails link to. Its address, which can end the subscription, is not sent to other sites. */
export function Page() {
  const token = useLinkToken()
  // The server reads this query parameter, too: see the page table.
  const done = doneIn(useQuery())
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <Subscription token={token} done={done} />
    </>
  )
}
