import { type ProductId, STORAGE_KEYS } from '@aaram/contracts'
import { useState, useSyncExternalStore } from 'react'
import { loadOptional } from '../../lib/load-module.ts'
import { useShop } from '../../shop/shop.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'

const list = onDemand(() => loadOptional(() => import('./recently-viewed-list.tsx')))
const never = () => () => undefined

/**
 * Recently viewed products, at the end of the page. The script loads after hydration. Shows nothing if nothing was viewed.
 * `current`: the product of this page, which counts as viewed now.
 */
export function RecentlyViewed({ current }: { current?: ProductId }) {
  const { storage } = useShop()
  const isNeeded = useSyncExternalStore(
    never,
    () => current !== undefined || storage.get(STORAGE_KEYS.recentlyViewed) !== null,
    () => false,
  )
  return isNeeded && <List {...(current && { current })} />
}

function List(props: { current?: ProductId }) {
  const [failed, setFailed] = useState(false)
  const module = useOnDemand(list, () => setFailed(true))
  if (module) return <module.RecentlyViewedList {...props} />
  // Keeps the footer below the screen until then; on a short page, such as an empty bag, it would visibly move.
  return !props.current && !failed && <div style={{ minBlockSize: '100vh' }} />
}
