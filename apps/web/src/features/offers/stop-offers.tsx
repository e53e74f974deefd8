import { OFFERS_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { NoScriptPress } from '../../ui/no-script-press.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { useStopOffers } from './use-stop-offers.ts'

/**
 * The page that offers link to: one click ends all offers. `token`: null while it is not known. `done`: they were ended by
 * the form for browsers without JavaScript.
 */
export function StopOffers({ token, done }: { token: string | null; done: boolean }) {
  const { stop, running, stopped, problems } = useStopOffers(token)
  const outcome =
    stopped || done ? OFFERS_TEXT.stopped : token === '' ? OFFERS_TEXT.linkIncomplete : ''

  return (
    <PlainPage title={OFFERS_TEXT.stopTitle}>
      {outcome === '' && (
        <>
          <p>{OFFERS_TEXT.stopLead}</p>
          <NoScriptPress label={OFFERS_TEXT.stop} />
          <button type="button" className={form.primary} aria-disabled={running} onClick={stop}>
            {running ? OFFERS_TEXT.stopping : OFFERS_TEXT.stop}
          </button>
        </>
      )}
      {problems.length > 0 && <ErrorLines messages={problems} />}
      <p role="status">{outcome}</p>
      {outcome && (
        <p>
          <Link to={paths.products}>View All Products</Link>
        </p>
      )}
    </PlainPage>
  )
}
