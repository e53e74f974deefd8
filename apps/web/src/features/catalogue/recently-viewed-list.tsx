import { type ProductId, RECENTLY_VIEWED } from '@aaram/contracts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createRecentlyViewed } from '../../shop/catalogue/recently-viewed.ts'
import { keyOf } from '../../shop/resource.ts'
import { useShop } from '../../shop/shop.tsx'
import { useStyles } from '../../ui/use-styles.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductGridPlaceholder } from './product-grid-placeholder.tsx'
import { RecentHead } from './recent-head.tsx'
import css from './recently-viewed.css?inline'
import { useNear } from './use-near.ts'

/** The latest viewed products, without this page's, in a row. Loaded when the shopper scrolls near it. */
export function RecentlyViewedList({ current }: { current?: ProductId }) {
  useStyles(css)
  const recent = useShop().storeOf(createRecentlyViewed)
  const { ids } = useStore(recent)
  const { status, data, key } = useStore(recent.products)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) recent.add(current)
  }, [current, recent])

  const shown = ids.filter((id) => id !== current).slice(0, RECENTLY_VIEWED.shown)
  const wanted = shown.join()
  const isNear = useNear(section, wanted !== '')
  useEffect(() => {
    if (isNear && wanted) void recent.products.load(...(wanted.split(',') as ProductId[]))
  }, [isNear, wanted, recent])

  // Hides loaded products that were cleared meanwhile, possibly in another tab.
  const products = data.filter(({ _id }) => shown.includes(_id))
  const isAnswered = key === keyOf(...shown) && (status === 'failed' || status === 'succeeded')
  if (!wanted || (isNear && isAnswered && products.length === 0)) return null
  return (
    <section
      ref={section}
      className="recently-viewed"
      data-wide={current && ''}
      aria-labelledby="recently-viewed"
    >
      <RecentHead onClear={recent.clear} />
      {products.length > 0 ? (
        <ProductGrid products={products} row />
      ) : (
        <ProductGridPlaceholder count={Math.min(shown.length, 2)} />
      )}
    </section>
  )
}
