/** What a press on the page achieved where the browser runs no JavaScript: `yes`, what the page is for. */
export type Done = 'yes' | 'confirmed' | 'ended'

/** As the address says it; null before a press. Server and browser must read it alike. */
export function doneIn(query: URLSearchParams): Done | null {
  const done = query.get('done')
  if (done === null) return null
  return done === 'confirmed' || done === 'ended' ? done : 'yes'
}
