import form from './form.module.css'

type NoScriptPressProps = {
  label: string
  /** Which press of the page, where it has several. */
  press?: string
}

/**
 * One press where the browser runs no JavaScript: a form that goes to the page's own address, with its query, which the
 * server's `PRESSES` know. Not a button, which modes.css hides there.
 */
export const NoScriptPress = ({ label, press }: NoScriptPressProps) => (
  <noscript>
    {/* React renders nothing here in the browser. */}
    {import.meta.env.SSR && (
      <form method="post" action="">
        <input type="hidden" name="from" value="page" />
        {press && <input type="hidden" name="press" value={press} />}
        <input type="submit" className={form.primary} value={label} />
      </form>
    )}
  </noscript>
)
