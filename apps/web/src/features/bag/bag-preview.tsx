import { bagTotals, formatRupees, PRODUCT_TEXT } from '@aaram/contracts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePressOutside } from '../../ui/use-press-outside.ts'
import styles from './bag-preview.module.css'

const SHOWN = 3
/** Milliseconds until it closes, unless it is hovered or has the focus. */
const STAY_MS = 4_000

/** A preview of the bag, newest first; only on desktops. */
export function BagPreview({ items, onClose }: { items: readonly BagItem[]; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)

  // The time starts again with each addition.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the bag restarts the time
  useEffect(() => {
    const timer = setTimeout(() => {
      const area = panel.current?.parentElement
      if (!area?.matches(':hover') && !panel.current?.matches(':focus-within')) close()
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [items])

  usePressOutside(panel, true, onClose)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const rest = items.length - SHOWN
  return (
    <section ref={panel} className={styles.preview} aria-label="Bag preview">
      <ul>
        {items
          .slice(-SHOWN)
          .toReversed()
          .map((item) => (
            <li key={item.variantId}>
              <div className={styles.picture}>
                <Picture src={item.thumbnail} alt="" sizes="4rem" />
              </div>
              <p className={styles.title}>{item.title}</p>
              <p className={styles.detail}>
                {`Size ${item.size} · ${item.quantity} × ${formatRupees(item.effectivePrice)}`}
              </p>
            </li>
          ))}
      </ul>
      {rest > 0 && <p className={styles.detail}>{`and ${rest} more`}</p>}
      <p className={styles.total}>
        <span>Total (incl. GST)</span>
        <span>{formatRupees(bagTotals(items).grandTotal)}</span>
      </p>
      <Link to={paths.bag} className={form.primary} onClick={onClose}>
        {PRODUCT_TEXT.viewBag}
      </Link>
    </section>
  )
}
