import { ERROR_TEXT } from '@aaram/contracts'
import { PlainPage } from '../ui/plain-page.tsx'

/** Shown when a page itself fails. A plain link loads everything anew. */
export function ErrorPage() {
  return (
    <PlainPage title="Something tore">
      <p role="alert">{ERROR_TEXT.unexpected}</p>
      <p>
        <a href="/">Back to home</a>
      </p>
    </PlainPage>
  )
}
