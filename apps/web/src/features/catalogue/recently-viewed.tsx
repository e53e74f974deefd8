import { type ProductId, STORAGE_KEYS } from '@aaram/contracts'
import { useSyncExternalStore } from 'react'
import { loadOptional } from '../../lib/load-module.ts'
import { useShop } from '../../shop/shop.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'

const list = onDemand(() => loadOptional(() => import('./recently-viewed-list.tsx')))
const never = () => () => undefined

/**
 * The products viewed before, after everything else on the page. Its script comes when the page answers; nothing shows for
 * who has viewed nothing. `current`: the product of this page, which is viewed now.
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
  const module = useOnDemand(list)
  return module && <module.RecentlyViewedList {...props} />
}
