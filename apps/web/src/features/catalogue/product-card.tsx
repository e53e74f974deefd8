import { type Product, type Size, WAIT_TEXT } from '@aaram/contracts'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CARD_SIZES } from './card-sizes.ts'
import { Heart } from './heart.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { Rating } from './rating.tsx'
import { SizeChips } from './size-chips.tsx'
import { availableSizes } from './sizes-of.ts'

type ProductCardProps = {
  product: Product
  /** True for pictures on the first screen, which are loaded with priority. */
  priority?: boolean
  /** The level of the heading. */
  heading: 'h2' | 'h3'
  onChooseSize: (product: Product, size: Size) => void
}

/** The files of one picture share a folder. */
const folderOf = (image: string) => image.slice(0, image.lastIndexOf('/'))

/** How many pixels a finger must move sideways for a swipe. */
const SWIPE_PX = 30

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
  const { title, metaTitle, thumbnail, images } = product
  const sizes = availableSizes(product)
  const second = images.find((image) => folderOf(image) !== folderOf(thumbnail))
  const [turned, setTurned] = useState(false)
  const [pointed, setPointed] = useState(false)
  const from = useRef({ clientX: 0, clientY: 0 })
  const card = useRef<HTMLElement>(null)
  // The pointer may have come before the page was hydrated.
  useEffect(() => setPointed((now) => now || card.current?.matches(':hover') === true), [])
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    if (finger) from.current = finger
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0]
    if (!finger) return
    const x = finger.clientX - from.current.clientX
    const y = finger.clientY - from.current.clientY
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) setTurned(x < 0)
  }
  return (
    <article
      ref={card}
      className={styles.card}
      data-turned={turned || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointed(true)}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.frame}>
        <Picture src={thumbnail} alt="" sizes={CARD_SIZES} priority={priority} />
        {second && (pointed || turned) && (
          <div className={styles.second}>
            <Picture src={second} alt="" sizes={CARD_SIZES} />
          </div>
        )}
        {sizes.length === 0 ? (
          <p className={styles.mark}>{WAIT_TEXT.soldOut}</p>
        ) : (
          <SizeChips
            title={title}
            sizes={sizes}
            pointed={pointed}
            onChoose={(size) => onChooseSize(product, size)}
          />
        )}
        <Heart product={product} />
      </div>
      <Heading className={styles.title}>
        <Link to={paths.product(metaTitle)}>{title}</Link>
      </Heading>
      <Price product={product} />
      <Rating of={product} />
    </article>
  )
}
