import type { Product, Size } from '@aaram/contracts'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { SizeChips } from './size-chips.tsx'
import { availableSizes } from './sizes-of.ts'

type ProductCardProps = {
  product: Product
  /** True for the first pictures of the first screen: fetched before all others. */
  priority?: boolean
  /** Its rank among the page's headlines. */
  heading: 'h2' | 'h3'
  onChooseSize: (product: Product, size: Size) => void
}

/** The files of one picture share a folder. */
const folderOf = (image: string) => image.slice(0, image.lastIndexOf('/'))

/** How wide a card is shown: two, three or four columns. */
const CARD_SIZES = '(max-width: 640px) 50vw, (max-width: 1024px) 33vw, 25vw'

/** One product of a grid: picture, a second one on hover, sizes on hover or tap, title, prices. */
export function ProductCard({
  product,
  priority = false,
  heading: Heading,
  onChooseSize,
}: ProductCardProps) {
  const { title, metaTitle, thumbnail, images } = product
  const sizes = availableSizes(product)
  const second = images.find((image) => folderOf(image) !== folderOf(thumbnail))
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture src={thumbnail} alt="" sizes={CARD_SIZES} priority={priority} />
        {second && (
          <div className={styles.second}>
            <Picture src={second} alt="" sizes={CARD_SIZES} />
          </div>
        )}
        {sizes.length === 0 ? (
          <p className={styles.mark}>Sold out</p>
        ) : (
          <SizeChips title={title} sizes={sizes} onChoose={(size) => onChooseSize(product, size)} />
        )}
      </div>
      <Heading className={styles.title}>
        <Link to={paths.product(metaTitle)}>{title}</Link>
      </Heading>
      <Price product={product} />
    </article>
  )
}
