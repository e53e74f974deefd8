import { StopAlert } from '../features/stock-alerts/stop-alert.tsx'
import { useLinkToken } from '../lib/use-link-token.ts'

/** The page that a stock alert's e-mail links to. Its address, which can end the alert, is not sent to other sites. */
export function Page() {
  const token = useLinkToken()
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <StopAlert token={token} />
    </>
  )
}
