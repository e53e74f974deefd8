import { type OrderId, TRACKING_TEXT, trackingApi } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './order-view.module.css'
import { useAction } from './use-action.ts'

const TEXTS = { done: TRACKING_TEXT.linksEnded, failed: TRACKING_TEXT.endFailed }

/** Lets the owner revoke the tracking links of an order. */
export function TrackingLinks({ id }: { id: OrderId }) {
  const { api } = useShop()
  const { act, running } = useAction(
    async () => {
      await api(trackingApi.revoke, { params: { id } })
    },
    TEXTS,
    () => undefined,
  )
  return (
    <section aria-labelledby="links-title" className={styles.offer}>
      <h2 id="links-title">{TRACKING_TEXT.linksTitle}</h2>
      <p>{TRACKING_TEXT.links}</p>
      <button type="button" className={form.secondary} aria-disabled={running} onClick={act}>
        {running ? TRACKING_TEXT.ending : TRACKING_TEXT.endLinks}
      </button>
    </section>
  )
}
