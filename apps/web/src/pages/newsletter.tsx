import { Subscription } from '../features/newsletter/subscription.tsx'
import { useBrowserQuery } from '../lib/use-browser-query.ts'

/** Where the links of the newsletter's e-mails lead. No other site learns its address, which can end the subscription. */
export function Page() {
  const query = useBrowserQuery()
  const token = query === null ? null : (new URLSearchParams(query).get('token') ?? '')
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <Subscription token={token} />
    </>
  )
}
