import { ERROR_TEXT } from '@aaram/contracts'
import { Head } from '../features/head/head.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { TryAgain } from '../ui/try-again.tsx'

/** Shown if a page throws while rendering. Its plain link loads a new document. */
export function ErrorPage() {
  return (
    <PlainPage title="Something went wrong">
      <p role="alert">{ERROR_TEXT.unexpected}</p>
      <p>
        <a href="/">Back to home</a>
      </p>
    </PlainPage>
  )
}

/** Shown for a page whose module could not be loaded, for instance without a network. */
export const UnloadedPage = () => (
  <PlainPage title="One moment">
    <Head title="One moment" hidden />
    <p role="alert">{ERROR_TEXT.network}</p>
    <TryAgain />
  </PlainPage>
)
