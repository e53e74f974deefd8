import type { Product, Size } from '@aaram/contracts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { CardFrame } from './card-frame.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { Rating } from './rating.tsx'
import { useTurned } from './use-turned.ts'

type ProductCardProps = {
  product: Product
  /** True for pictures on the first screen, which are loaded with priority. */
  priority?: boolean
  /** The level of the heading. */
  heading: 'h2' | 'h3'
  onChooseSize: (product: Product, size: Size) => void
}

/**
 * A product in a grid: picture, a second one on hover or after a swipe, sizes on hover or tap, title, prices. The second
 * picture and the sizes are rendered only then: they were a third of a list's elements, which a phone had to style, lay
 * out and hydrate before the page could answer.
 */
export function ProductCard({
  product,
  priority = false,
  heading: Heading,
  onChooseSize,
}: ProductCardProps) {
  const { title, metaTitle } = product
  const { turned, onTouchStart, onTouchEnd } = useTurned()
  const [pointed, setPointed] = useState(false)
  const card = useRef<HTMLElement>(null)
  // The pointer may have come before the page was hydrated.
  useEffect(() => setPointed((now) => now || card.current?.matches(':hover') === true), [])
  return (
    <article
      ref={card}
      className={styles.card}
      data-turned={turned || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointed(true)}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <CardFrame {...{ product, priority, pointed, turned, onChooseSize }} />
      <Heading className={styles.title}>
        <Link to={paths.product(metaTitle)}>{title}</Link>
      </Heading>
      <Price product={product} />
      <Rating of={product} />
    </article>
  )
}
