import { ERROR_TEXT, OFFERS_TEXT, offersApi } from '@aaram/contracts'
import { useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { NoScriptPress } from '../../ui/no-script-press.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

/**
 * The page that offers link to: one click ends all offers. `token`: null while it is not known. `done`: they were ended by
 * the form for browsers without JavaScript.
 */
export function StopOffers({ token, done }: { token: string | null; done: boolean }) {
  const { api } = useShop()
  const { run, running } = useOneAtATime()
  const [stopped, setStopped] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const stop = () =>
    run(async () => {
      if (!token) return
      setProblems([])
      try {
        await api(offersApi.unsubscribe, { body: { token } })
        setStopped(true)
        focusMain()
      } catch (error) {
        setProblems(toMessages(error, ERROR_TEXT.unexpected))
      }
    })
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
