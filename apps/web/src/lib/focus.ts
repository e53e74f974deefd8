/** Moves the focus to the page's content when the focused element is removed, so that Tab continues from there. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** As `focusMain`, but only if nothing else has the focus. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusMain()
}
