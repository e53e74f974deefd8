import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { loadModule, loadOptional } from '../../lib/load-module.ts'
import { REVIEWS_ID } from '../../lib/review-query.ts'
import { useProductDetail } from '../../shop/catalogue/product-detail.ts'

type Section = typeof import('./reviews-section.tsx')

const importSection = () => import('./reviews-section.tsx')
let section: Section | undefined

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

/** Buttons of the section that were clicked before it was hydrated. */
type EarlyPresses = RefObject<HTMLElement[]>

/** Records them, because React gets no events from a part that is not hydrated. */
function useEarlyPresses(): EarlyPresses {
  const presses = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (section) return
    const record = ({ target }: Event) => {
      const button = (target as Element).closest('button')
      // After hydration the section handles its own clicks.
      if (!section && button?.closest(`#${REVIEWS_ID}`)) presses.current.push(button)
    }
    addEventListener('click', record, true)
    return () => removeEventListener('click', record, true)
  }, [])
  return presses
}

/** Rendered after the section, so that its effect runs once both are hydrated. */
function Replay({ presses }: { presses: EarlyPresses }) {
  useEffect(() => {
    for (const button of presses.current.splice(0)) button.click()
  }, [presses])
  return null
}

/**
 * The product's reviews; renders nothing without any. The page around them is hydrated without waiting for their script,
 * and must not render them again until then, because React would discard the server's HTML.
 */
export const Reviews = memo(function Reviews() {
  const { data: product } = useProductDetail()
  const [Loaded] = useState(() => section?.ReviewsSection ?? createSection())
  const presses = useEarlyPresses()
  if (!product?.rating) return null
  return (
    <Suspense>
      <Loaded />
      <Replay presses={presses} />
    </Suspense>
  )
})
