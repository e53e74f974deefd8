import { type ProductId, STORAGE_KEYS } from '@aaram/contracts'
import { useState, useSyncExternalStore } from 'react'
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
  const [failed, setFailed] = useState(false)
  const module = useOnDemand(list, () => setFailed(true))
  if (module) return <module.RecentlyViewedList {...props} />
  // The footer is kept below the screen until then: under the few lines of an empty bag it would be seen to move.
  return !props.current && !failed && <div style={{ minBlockSize: '100vh' }} />
}
