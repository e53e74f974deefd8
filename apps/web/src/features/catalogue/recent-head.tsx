import { RECENTLY_VIEWED_TEXT } from '@aaram/contracts'
import { focusMain } from '../../lib/focus.ts'
import form from '../../ui/form.module.css'

/** The title of the recently viewed products, and the button that forgets them. */
export const RecentHead = ({ onClear }: { onClear: () => void }) => (
  <header>
    <h2 id="recently-viewed">{RECENTLY_VIEWED_TEXT.title}</h2>
    <button
      type="button"
      className={form.plain}
      aria-label={RECENTLY_VIEWED_TEXT.clearAll}
      onClick={() => {
        onClear()
        focusMain()
      }}
    >
      {RECENTLY_VIEWED_TEXT.clear}
    </button>
  </header>
)
