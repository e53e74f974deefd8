import { StopOffers } from '../features/offers/stop-offers.tsx'
import { doneIn } from '../lib/done.ts'
import { useLinkToken } from '../lib/use-link-token.ts'
import { useQuery } from '../lib/use-query.ts'

/** Where the link of an offer leads. No other site learns its address, which can end the offers. */
export function Page() {
  const token = useLinkToken()
  // The server knows this part of the query, too: see the page table.
  const done = doneIn(useQuery()) !== null
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <StopOffers token={token} done={done} />
    </>
  )
}
