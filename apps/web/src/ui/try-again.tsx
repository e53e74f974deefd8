import { useOneAtATime } from '../lib/use-one-at-a-time.ts'
import form from './form.module.css'

/** Loads the page anew, where something could not be had; it stays as it is while the shop cannot be reached. */
export function TryAgain() {
  const { run, running } = useOneAtATime()
  const retry = () => run(async () => globalThis.recover?.('asked'))
  return (
    <button type="button" className={form.secondary} aria-disabled={running} onClick={retry}>
      {running ? 'Trying...' : 'Try again'}
    </button>
  )
}
