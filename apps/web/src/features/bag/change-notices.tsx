import { focusMain } from '../../lib/focus.ts'
import type { Notice } from '../../shop/bag/change-notices.ts'
import styles from './change-notices.module.css'

/** Notices of changes while the shopper was away: prices, stock, removed products. They stay until they are closed. */
export function ChangeNotices({
  notices,
  onDismiss,
}: {
  notices: readonly Notice[]
  onDismiss: () => void
}) {
  return (
    <div role="status">
      {notices.length > 0 && (
        <div className={styles.notices}>
          <ul>
            {notices.map(({ variantId, text }) => (
              <li key={variantId + text}>{text}</li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => {
              onDismiss()
              focusMain()
            }}
          >
            Got it
          </button>
        </div>
      )}
    </div>
  )
}
