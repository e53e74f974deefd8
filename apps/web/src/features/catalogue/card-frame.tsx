import { type Product, type Size, WAIT_TEXT } from '@aaram/contracts'
import { Picture } from '../../ui/picture.tsx'
import { folderOf } from '../../ui/picture-files.ts'
import { CARD_SIZES } from './card-sizes.ts'
import { Heart } from './heart.tsx'
import styles from './product-card.module.css'
import { SizeChips } from './size-chips.tsx'
import { availableSizes } from './sizes-of.ts'

type CardFrameProps = {
  product: Product
  priority: boolean
  /** Whether a pointer is on the card, and whether it was turned to the second picture. */
  pointed: boolean
  turned: boolean
  onChooseSize: (product: Product, size: Size) => void
}

/** The pictures of a card, with what lies on them: sizes, heart, or that it is sold out. */
export function CardFrame({ product, priority, pointed, turned, onChooseSize }: CardFrameProps) {
  const { title, thumbnail, images } = product
  const sizes = availableSizes(product)
  const second = images.find((image) => folderOf(image) !== folderOf(thumbnail))
  return (
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
  )
}
