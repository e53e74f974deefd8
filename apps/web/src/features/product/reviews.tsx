import { lazy, memo, Suspense, useState } from 'react'
import { loadModule, loadOptional } from '../../lib/load-module.ts'
import { useProductDetail } from '../../shop/catalogue/product-detail.ts'

type Section = typeof import('./reviews-section.tsx')

const importSection = () => import('./reviews-section.tsx')
let section: Section | undefined

/** On the server the section is rendered at once; the browser loads its script when it shows one. */
export async function prepareReviews(): Promise<void> {
  if (import.meta.env.SSR) section ??= await loadModule(importSection)
}

/**
 * The section. Where its script cannot be had it waits for ever: what the server rendered stays, and its links load pages.
 * The next product's page tries again.
 */
const createSection = () =>
  lazy(async () => {
    section ??= await loadOptional(importSection)
    return section ? { default: section.ReviewsSection } : new Promise<never>(() => undefined)
  })

/**
 * The product's reviews; nothing without any. The page around is taken over without waiting for their script, and does not
 * render this again meanwhile: React would drop what the server rendered.
 */
export const Reviews = memo(function Reviews() {
  const { data: product } = useProductDetail()
  const [Loaded] = useState(() => section?.ReviewsSection ?? createSection())
  if (!product?.rating) return null
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
})
