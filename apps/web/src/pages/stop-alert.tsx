import { StopAlert } from '../features/stock-alerts/stop-alert.tsx'
import { useBrowserQuery } from '../lib/use-browser-query.ts'

/** Where the link of an alert's e-mail leads. No other site learns its address, which can end the alert. */
export function Page() {
  const query = useBrowserQuery()
  const token = query === null ? null : (new URLSearchParams(query).get('token') ?? '')
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <StopAlert token={token} />
    </>
  )
}
