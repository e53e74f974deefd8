import { lazy, memo, Suspense, useState } from 'react'
import { loadModule, loadOptional } from '../../lib/load-module.ts'
import { useProductDetail } from '../../shop/catalogue/product-detail.ts'
import { Replay, useEarlyPresses } from './early-presses.tsx'

type Section = typeof import('./reviews-section.tsx')

const importSection = () => import('./reviews-section.tsx')
let section: Section | undefined
const isLoaded = () => section !== undefined

/** The server renders the section at once; the browser loads its script on demand. */
export async function prepareReviews(): Promise<void> {
  if (import.meta.env.SSR) section ??= await loadModule(importSection)
}

/**
 * The section. If its script cannot be loaded, it stays suspended: the server's HTML stays, and its links load documents.
 * The next product's page tries again.
 */
const createSection = () =>
  lazy(async () => {
    section ??= await loadOptional(importSection)
    return section ? { default: section.ReviewsSection } : new Promise<never>(() => undefined)
  })

/**
 * The product's reviews; renders nothing without any. The page around them is hydrated without waiting for their script,
 * and must not render them again until then, because React would discard the server's HTML.
 */
export const Reviews = memo(function Reviews() {
  const { data: product } = useProductDetail()
  const [Loaded] = useState(() => section?.ReviewsSection ?? createSection())
  const presses = useEarlyPresses(isLoaded)
  if (!product?.rating) return null
  return (
    <Suspense>
      <Loaded />
      <Replay presses={presses} />
    </Suspense>
  )
})
