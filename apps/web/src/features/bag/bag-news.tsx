import { focusMain } from '../../lib/focus.ts'
import type { Notice } from '../../shop/bag/bag-news.ts'
import styles from './bag-news.module.css'

/** What changed while the shopper was away: prices, stock, what is gone. Stays until it is read. */
export function BagNews({ news, onDismiss }: { news: readonly Notice[]; onDismiss: () => void }) {
  return (
    <div role="status">
      {news.length > 0 && (
        <div className={styles.news}>
          <ul>
            {news.map(({ variantId, text }) => (
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
