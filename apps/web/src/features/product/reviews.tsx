import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { loadModule, loadOptional } from '../../lib/load-module.ts'
import { REVIEWS_ID } from '../../lib/review-query.ts'
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

/** Buttons of the section that were pressed before it could answer. */
type EarlyPresses = RefObject<HTMLElement[]>

/** Records them: React hears nothing of what is pressed in a part that it has not taken over yet. */
function useEarlyPresses(): EarlyPresses {
  const presses = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (section) return
    const record = ({ target }: Event) => {
      const button = (target as Element).closest('button')
      // Once it answers, they are its own.
      if (!section && button?.closest(`#${REVIEWS_ID}`)) presses.current.push(button)
    }
    addEventListener('click', record, true)
    return () => removeEventListener('click', record, true)
  }, [])
  return presses
}

/** Stands beside the section, so that its effect runs once React has taken over both. */
function Replay({ presses }: { presses: EarlyPresses }) {
  useEffect(() => {
    for (const button of presses.current.splice(0)) button.click()
  }, [presses])
  return null
}

/**
 * The product's reviews; nothing without any. The page around is taken over without waiting for their script, and does not
 * render this again meanwhile: React would drop what the server rendered.
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
