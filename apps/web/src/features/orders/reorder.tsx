import { ERROR_TEXT, type Order } from '@aaram/contracts'
import { useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { type BoughtAgain, buyAgain } from './buy-again.ts'
import styles from './dialogs.module.css'

/** A button that adds the order's items to the bag, and lists those that are not available. */
export function Reorder({ order }: { order: Order }) {
  const shop = useShop()
  const outcome = shop.toasts.of('reorder')
  const { run, running } = useOneAtATime()
  const [result, setResult] = useState<BoughtAgain | null>(null)

  const reorder = () =>
    run(async () => {
      setResult(null)
      try {
        setResult(await buyAgain(shop, order.items))
        outcome.settle()
      } catch (error) {
        outcome.error(toMessages(error, ERROR_TEXT.addToBagUnexpected))
      }
    })

  return (
    <>
      <button type="button" className={form.secondary} aria-disabled={running} onClick={reorder}>
        {running ? 'Adding...' : 'Reorder'}
      </button>
      <div role="status" className={styles.result}>
        {result && (
          <>
            {[...new Set(result.skipped)].map((text) => (
              <p key={text}>{text}</p>
            ))}
            {result.put > 0 && <Link to={paths.bag}>View Bag</Link>}
          </>
        )}
      </div>
    </>
  )
}
