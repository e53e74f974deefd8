import {
  ERROR_TEXT,
  newsletterApi,
  SUBSCRIPTION_TEXT,
  type SubscriptionState,
} from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import type { Done } from '../../lib/done.ts'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { NoScriptPress } from '../../ui/no-script-press.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

/** `unsubscribed`: by a click on this page. */
type Step = SubscriptionState | 'unsubscribed' | 'incomplete'
const OUTCOME: Partial<Record<Step, string>> = {
  confirmed: SUBSCRIPTION_TEXT.confirmed,
  unsubscribed: SUBSCRIPTION_TEXT.unsubscribed,
  ended: SUBSCRIPTION_TEXT.ended,
  incomplete: SUBSCRIPTION_TEXT.linkIncomplete,
}
const DONE = { yes: 'unsubscribed', confirmed: 'confirmed', ended: 'ended' } as const

/**
 * The page that newsletter e-mails link to: one click confirms the address, or ends the subscription. Opening the page
 * changes nothing. `token`: from the link; null while it is not known, as on the server. `done`: the result of the forms for
 * browsers without JavaScript.
 */
export function Subscription({ token, done }: { token: string | null; done: Done | null }) {
  const { api } = useShop()
  const { run, running } = useOneAtATime()
  const [reached, setReached] = useState<Step | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const step = done ? DONE[done] : token === '' ? 'incomplete' : reached

  useEffect(() => {
    if (!token) return
    let isShown = true
    api(newsletterApi.linked, { query: { token } }).then(
      ({ state }) => isShown && setReached((before) => before ?? state),
      (error) => {
        if (!isShown) return
        if (isErrorData(error) && error.status === 400) setReached('incomplete')
        else setProblems(toMessages(error, ERROR_TEXT.unexpected))
      },
    )
    return () => {
      isShown = false
    }
  }, [api, token])

  const change = (work: (token: string) => Promise<Step>) =>
    run(async () => {
      if (!token) return
      setProblems([])
      try {
        setReached(await work(token))
        // The button that has the focus is removed.
        focusMain()
      } catch (error) {
        setProblems(toMessages(error, ERROR_TEXT.unexpected))
      }
    })
  const confirm = () =>
    change(async (given) => (await api(newsletterApi.confirm, { body: { token: given } })).state)
  const unsubscribe = () =>
    change(async (given) => {
      await api(newsletterApi.unsubscribe, { body: { token: given } })
      return 'unsubscribed'
    })

  return (
    <PlainPage title={SUBSCRIPTION_TEXT.title}>
      <p role="status">{(step && OUTCOME[step]) ?? ''}</p>
      {step === 'waiting' && <p>{SUBSCRIPTION_TEXT.waitingLead}</p>}
      {step === 'confirmed' && <p>{SUBSCRIPTION_TEXT.confirmedLead}</p>}
      {token === null && !done && (
        <>
          <NoScriptPress label={SUBSCRIPTION_TEXT.confirm} press="confirm" />
          <NoScriptPress label={SUBSCRIPTION_TEXT.unsubscribe} />
        </>
      )}
      {step === 'waiting' && (
        <button type="button" className={form.primary} aria-disabled={running} onClick={confirm}>
          {running ? SUBSCRIPTION_TEXT.confirming : SUBSCRIPTION_TEXT.confirm}
        </button>
      )}
      {step === 'confirmed' && token && (
        <button
          type="button"
          className={form.secondary}
          aria-disabled={running}
          onClick={unsubscribe}
        >
          {running ? SUBSCRIPTION_TEXT.unsubscribing : SUBSCRIPTION_TEXT.unsubscribe}
        </button>
      )}
      {problems.length > 0 && <ErrorLines messages={problems} />}
      {step && OUTCOME[step] && (
        <p>
          <Link to={paths.products}>View All Products</Link>
        </p>
      )}
    </PlainPage>
  )
}
