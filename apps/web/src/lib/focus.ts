/** Gives the focus to the page's content when what had it goes, as a closed message does: Tab goes on from there. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** The same, but only where nothing else has taken the focus. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusMain()
}
