import { PAGE_TEXT } from '@aaram/contracts'
import { PlainPage } from '../ui/plain-page.tsx'

/** Sent while more pages are asked for than can be rendered in time. No script runs on it. */
export const BusyPage = () => (
  <PlainPage title="Busy just now">
    <p>{PAGE_TEXT.busy}</p>
    <p>
      <a href="/">Back to home</a>
    </p>
  </PlainPage>
)
