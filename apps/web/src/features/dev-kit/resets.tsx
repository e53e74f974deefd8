import { devApi } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './dev-kit.module.css'
import type { RunAction } from './run-action.ts'

/** Forgets limits, and restores the seeded shop. */
export function Resets({ run }: { run: RunAction }) {
  const { api, user } = useShop()
  async function reset() {
    await api(devApi.reset)
    // The reset has ended the session.
    user.reset()
  }

  return (
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
  )
}
