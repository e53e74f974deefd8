import { ERROR_TEXT } from '@aaram/contracts'
import { focusMain } from '../../lib/focus.ts'
import form from '../../ui/form.module.css'

/** The message for a list that could not be loaded, below the page's title. `onRetry` loads it again. */
export const LoadFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <div className="wishlist-empty">
    <h1>{title}</h1>
    <p role="alert">{ERROR_TEXT.network}</p>
    <button
      type="button"
      className={form.secondary}
      onClick={() => {
        // The button disappears while the list loads.
        focusMain()
        onRetry()
      }}
    >
      Try again
    </button>
  </div>
)
