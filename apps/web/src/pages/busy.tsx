import { PlainPage } from '../ui/plain-page.tsx'

/** Sent while more pages are asked for than can be rendered in time. No script runs on it. */
export const BusyPage = () => (
  <PlainPage title="Busy just now">
    <p>Many people are here at once. Please try again in a moment.</p>
    <p>
      <a href="/">Back to home</a>
    </p>
  </PlainPage>
)
