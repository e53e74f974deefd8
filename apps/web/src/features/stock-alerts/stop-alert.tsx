import {
  ERROR_TEXT,
  type LinkedAlert,
  STOCK_ALERT_TEXT,
  stockAlertsApi,
  titleInSize,
} from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

type Step = 'open' | 'stopped' | 'ended' | 'incomplete'
const OUTCOME = {
  stopped: STOCK_ALERT_TEXT.stopped,
  ended: STOCK_ALERT_TEXT.nothingToStop,
  incomplete: STOCK_ALERT_TEXT.linkIncomplete,
} as const

const isNotOurs = (error: unknown) =>
  isErrorData(error) && (error.status === 404 || error.status === 400)

/**
 * Ends the alert of an e-mail's link by one click. Opening the page changes nothing, because mail scanners open links.
 * `token`: from the link; null while it is not known, as on the server.
 */
export function StopAlert({ token }: { token: string | null }) {
  const { api } = useShop()
  const { run, running } = useOneAtATime()
  const [reached, setStep] = useState<Step>('open')
  const step = token === '' ? 'incomplete' : reached
  /** The alert of the link, once loaded. */
  const [alert, setAlert] = useState<LinkedAlert>(null)
  const [problems, setProblems] = useState<readonly string[]>([])

  useEffect(() => {
    if (!token) return
    let isShown = true
    api(stockAlertsApi.linked, { query: { token } }).then(
      ({ alert: found }) => {
        if (!isShown) return
        setAlert(found)
        setStep((before) => (found || before !== 'open' ? before : 'ended'))
      },
      // If the load fails, the button still works.
      (error) => isShown && isNotOurs(error) && setStep('incomplete'),
    )
    return () => {
      isShown = false
    }
  }, [api, token])

  /** Moves the focus, because the button that has it is removed. */
  function end(outcome: 'stopped' | 'incomplete') {
    setStep(outcome)
    focusMain()
  }
  const stop = () =>
    run(async () => {
      if (!token) return
      setProblems([])
      try {
        await api(stockAlertsApi.cancel, { body: { token } })
        end('stopped')
      } catch (error) {
        if (isNotOurs(error)) end('incomplete')
        else setProblems(toMessages(error, ERROR_TEXT.unexpected))
      }
    })

  return (
    <PlainPage title={STOCK_ALERT_TEXT.stopTitle}>
      {step !== 'incomplete' && <p>{STOCK_ALERT_TEXT.stopLead}</p>}
      {alert && (
        <p>
          <Link to={paths.product(alert.metaTitle)}>{titleInSize(alert.title, alert.size)}</Link>
        </p>
      )}
      {step === 'open' && (
        <>
          <NeedsScript text="here" />
          <button type="button" className={form.primary} aria-disabled={running} onClick={stop}>
            {running ? STOCK_ALERT_TEXT.stopping : STOCK_ALERT_TEXT.stopTitle}
          </button>
        </>
      )}
      {problems.length > 0 && <ErrorLines messages={problems} />}
      <p role="status">{step === 'open' ? '' : OUTCOME[step]}</p>
      {step !== 'open' && (
        <p>
          <Link to={paths.products}>View All Products</Link>
        </p>
      )}
    </PlainPage>
  )
}
