import { toMessages } from '../../lib/api-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'

type Texts = { done: string; failed: string }

/**
 * Runs a call that changes an order, and shows its result in a toast. Does nothing while a call is in progress.
 * `onEnd` is called with whether it succeeded.
 */
export function useAction<A extends unknown[]>(
  call: (...args: A) => Promise<void>,
  { done, failed }: Texts,
  onEnd: (went: 'well' | 'wrong') => void,
) {
  const { toasts } = useShop()
  const outcome = toasts.of(done)
  const { run, running } = useOneAtATime()

  const act = (...args: A) =>
    run(async () => {
      try {
        await call(...args)
      } catch (error) {
        outcome.error(toMessages(error, failed))
        return onEnd('wrong')
      }
      outcome.success(done)
      onEnd('well')
    })
  return { act, running }
}
