import { StopOffers } from '../features/offers/stop-offers.tsx'
import { doneIn } from '../lib/done.ts'
import { useLinkToken } from '../lib/use-link-token.ts'
import { useQuery } from '../lib/use-query.ts'

/** The page that offers link to. Its address, which can end the offers, is not sent to other sites. */
export function Page() {
  const token = useLinkToken()
  // The server reads this query parameter, too: see the page table.
  const done = doneIn(useQuery()) !== null
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <StopOffers token={token} done={done} />
    </>
  )
}
