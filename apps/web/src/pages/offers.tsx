import { StopOffers } from '../features/offers/stop-offers.tsx'
import { useBrowserQuery } from '../lib/use-browser-query.ts'
import { useQuery } from '../lib/use-query.ts'

/** Where the link of an offer leads. No other site learns its address, which can end the offers. */
export function Page() {
  const query = useBrowserQuery()
  const token = query === null ? null : (new URLSearchParams(query).get('token') ?? '')
  // The server knows this part of the query, too: see the page table.
  const done = useQuery().has('done')
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <StopOffers token={token} done={done} />
    </>
  )
}
