import { useOneAtATime } from '../lib/use-one-at-a-time.ts'
import form from './form.module.css'

/** A button that reloads the page after a failed load. Does nothing while the shop cannot be reached. */
export function TryAgain() {
  const { run, running } = useOneAtATime()
  const retry = () => run(async () => globalThis.recover?.('asked'))
  return (
    <button type="button" className={form.secondary} aria-disabled={running} onClick={retry}>
      {running ? 'Trying...' : 'Try again'}
    </button>
  )
}
