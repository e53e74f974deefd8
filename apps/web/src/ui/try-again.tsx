import form from './form.module.css'

/** Loads the page anew, where something could not be had. */
export const TryAgain = () => (
  <button type="button" className={form.secondary} onClick={() => window.location.reload()}>
    Try again
  </button>
)
