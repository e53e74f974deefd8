import type { ComponentProps, PointerEvent } from 'react'
import { useLocation } from 'react-router'
import { loadOptional } from '../../lib/load-module.ts'
import { paths } from '../../lib/paths.ts'
import { useBag, useShop } from '../../shop/shop.tsx'
import { BagIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import { itemCount } from '../catalogue/item-count.ts'
import styles from './bag-link.module.css'

const bagPreview = onDemand(() => loadOptional(() => import('./bag-preview.tsx')))

function Preview(props: ComponentProps<typeof import('./bag-preview.tsx').BagPreview>) {
  const module = useOnDemand(bagPreview, props.onClose)
  return module && <module.BagPreview {...props} />
}

/** The header's link to the bag: icon, number of units, and a preview on hover. */
export function BagLink() {
  const { bag } = useShop()
  const { count, items, previewOpen } = useBag()
  const { pathname } = useLocation()
  const onPoint = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    bag.prepare()
    bag.showPreview(true)
  }
  return (
    <div
      className={styles.area}
      onPointerEnter={onPoint}
      onPointerLeave={() => bag.showPreview(false)}
    >
      <Link
        to={paths.bag}
        className={styles.link}
        aria-label={count > 0 ? `Shopping bag, ${itemCount(count)}` : 'Shopping bag'}
      >
        <BagIcon />
        {count > 0 && <span className={styles.badge}>{count}</span>}
      </Link>
      {previewOpen && items && items.length > 0 && pathname !== paths.bag && (
        <Preview items={items} onClose={() => bag.showPreview(false)} />
      )}
    </div>
  )
}
