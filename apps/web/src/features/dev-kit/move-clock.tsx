import { devApi, formatDateTime } from '@aaram/contracts'
import { DAY, HOUR, MINUTE } from '@aaram/contracts/durations'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './dev-kit.module.css'
import type { RunAction } from './run-action.ts'

const MOVES = [
  { label: '+ 10 minutes', ms: 10 * MINUTE },
  { label: '+ 1 hour', ms: HOUR },
  { label: '+ 1 day', ms: DAY },
  { label: '+ 3 days', ms: 3 * DAY },
]

/** Moves the shop's clock forward, and sets it right. */
export function MoveClock({ now, run }: { now: Date | undefined; run: RunAction }) {
  const { api } = useShop()
  const move = (advanceMs: number) => () => api(devApi.moveClock, { body: { advanceMs } })

  return (
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p role="status">{now ? `The shop's time is ${formatDateTime(now)}.` : ''}</p>
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
  )
}
