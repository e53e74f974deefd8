import { StopAlert } from '../features/stock-alerts/stop-alert.tsx'
import { useLinkToken } from '../lib/use-link-token.ts'

/** Where the link of an alert's e-mail leads. No other site learns its address, which can end the alert. */
export function Page() {
  const token = useLinkToken()
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <StopAlert token={token} />
    </>
  )
}
