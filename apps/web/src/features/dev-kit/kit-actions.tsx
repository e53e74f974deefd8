import { devApi, ERROR_TEXT, formatDateTime, type ResponseOf } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './dev-kit.module.css'
import { MockScenarios } from './mock-scenarios.tsx'
import { MoveOrder } from './move-order.tsx'

const HOUR_MS = 3_600_000
const MOVES = [
  { label: '+ 10 minutes', ms: HOUR_MS / 6 },
  { label: '+ 1 hour', ms: HOUR_MS },
  { label: '+ 1 day', ms: 24 * HOUR_MS },
  { label: '+ 3 days', ms: 72 * HOUR_MS },
]

/** Moves the clock, moves orders, resets limits, and restores the seeded shop. `onDone`: called after each change. */
export function KitActions({ onDone }: { onDone: () => void }) {
  const { api, user, toasts } = useShop()
  const [clock, setClock] = useState<ResponseOf<typeof devApi.clock> | null>(null)

  useEffect(() => {
    api(devApi.clock).then(setClock, () => undefined)
  }, [api])

  const run = (done: string, action: () => Promise<unknown>) => async () => {
    try {
      await action()
      setClock(await api(devApi.clock))
      toasts.of(done).success(done)
      onDone()
    } catch (error) {
      toasts.of(done).error(toMessages(error, ERROR_TEXT.unexpected))
    }
  }
  const move = (advanceMs: number) => () => api(devApi.moveClock, { body: { advanceMs } })

  async function reset() {
    await api(devApi.reset)
    // The reset has ended the session.
    user.reset()
  }

  return (
    <>
      {clock?.mock && <MockScenarios />}
      <section aria-labelledby="clock-title">
        <h2 id="clock-title">Clock</h2>
        <p role="status">{clock ? `The shop's time is ${formatDateTime(clock.now)}.` : ''}</p>
        <div className={styles.buttons}>
          {MOVES.map(({ label, ms }) => (
            <button
              key={label}
              type="button"
              className={form.secondary}
              onClick={run('The clock has moved', move(ms))}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className={form.secondary}
            onClick={run('The clock is right again', () => api(devApi.resetClock))}
          >
            Real time
          </button>
        </div>
      </section>
      <MoveOrder run={run} />
      <section aria-labelledby="limits-title">
        <h2 id="limits-title">Limits and data</h2>
        <p>Limits of code sends and requests; and everything, as it was at the very start.</p>
        <div className={styles.buttons}>
          <button
            type="button"
            className={form.secondary}
            onClick={run('All limits are forgotten', () => api(devApi.forgetLimits))}
          >
            Forget limits
          </button>
          <button
            type="button"
            className={form.secondary}
            onClick={run('The shop is as seeded', reset)}
          >
            Reset the shop
          </button>
        </div>
      </section>
    </>
  )
}
