import form from './form.module.css'

type NoScriptPressProps = {
  label: string
  /** Identifies the action if the page has several. */
  press?: string
}

/**
 * A one-click action without JavaScript: a form that posts to the page's own address with its query, which the server
 * handles by `PRESSES`. Not a `button` element, because modes.css hides those.
 */
export const NoScriptPress = ({ label, press }: NoScriptPressProps) => (
  <noscript>
    {/* Rendered on the server only. */}
    {import.meta.env.SSR && (
      <form method="post" action="">
        <input type="hidden" name="from" value="page" />
        {press && <input type="hidden" name="press" value={press} />}
        <input type="submit" className={form.primary} value={label} />
      </form>
    )}
  </noscript>
)
