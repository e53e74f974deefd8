/** Adds a key to a history entry that the browser created (a link to a section). React Router only keys its own entries. */
export function ensureHistoryKey(): void {
  const { state } = window.history
  if (state?.key) return
  const key = String(performance.timeOrigin + performance.now())
  window.history.replaceState({ ...state, key }, '')
}
