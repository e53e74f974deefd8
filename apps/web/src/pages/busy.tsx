import { PAGE_TEXT } from '@aaram/contracts'
import { PlainPage } from '../ui/plain-page.tsx'

/** Sent when the server has too many pages to render. It runs no scripts. */
export const BusyPage = () => (
  <PlainPage title="Busy just now">
    <p>{PAGE_TEXT.busy}</p>
    <p>
      <a href="/">Back to home</a>
    </p>
  </PlainPage>
)
