import { Suspense, useRef } from 'react'
import { Head } from '../features/head/head.tsx'
import { Categories } from '../features/home/categories.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Lookbook } from '../features/home/lookbook.tsx'
import { NewArrivals } from '../features/home/new-arrivals.tsx'
import { Reviews } from '../features/home/reviews.tsx'
import { PAGES } from '../lib/page-table.ts'
import { createCollections } from '../shop/catalogue/collections.ts'
import { createHome } from '../shop/catalogue/home.ts'
import type { Load } from '../shop/load.ts'
import { statusOf } from '../shop/resource.ts'
import { useSettings } from '../shop/shop.tsx'
import styles from './home.module.css'

export const load: Load = async (shop) => {
  const { newArrivals, lookbookVideos, reviews } = shop.storeOf(createHome)
  const [arrivals] = await Promise.all([
    newArrivals.load(),
    shop.storeOf(createCollections).load(),
    lookbookVideos.load(),
    reviews.load(),
  ])
  return statusOf(arrivals)
}

/** Spec section 2, "Home". */
export function Page() {
  const { brand, mediaBaseUrl } = useSettings()
  const newArrivals = useRef<HTMLElement>(null)
  const showNewArrivals = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    newArrivals.current?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
    newArrivals.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Head
        {...PAGES.home}
        description={`${brand.name} makes oversized and classic t-shirts, polos, shirts, hoodies and more: clothes for ease, delivered all over India.`}
      />
      <Hero mediaBaseUrl={mediaBaseUrl} onShopNewArrivals={showNewArrivals} />
      <div className={styles.sections}>
        <NewArrivals ref={newArrivals} />
        {/* Each is hydrated separately, when the browser is idle or on interaction: docs/adr/0004. */}
        <Suspense>
          <Categories />
        </Suspense>
        <Suspense>
          <Lookbook />
        </Suspense>
        <Suspense>
          <Reviews />
        </Suspense>
      </div>
    </>
  )
}
