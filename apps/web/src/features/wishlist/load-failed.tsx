import { ERROR_TEXT } from '@aaram/contracts'
import { focusMain } from '../../lib/focus.ts'
import form from '../../ui/form.module.css'

/** A list that could not be had, under the title of its page. `onRetry` asks for it again. */
export const LoadFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <div className="wishlist-empty">
    <h1>{title}</h1>
    <p role="alert">{ERROR_TEXT.network}</p>
    <button
      type="button"
      className={form.secondary}
      onClick={() => {
        // The button goes while the list is on its way.
        focusMain()
        onRetry()
      }}
    >
      Try again
    </button>
  </div>
)
