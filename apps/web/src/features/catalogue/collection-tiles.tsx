import { paths } from '../../lib/paths.ts'
import type { Collection } from '../../shop/catalogue/collections.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CARD_SIZES } from './card-sizes.ts'
import styles from './collections.module.css'
import { itemCount } from './item-count.ts'

type CollectionTilesProps = {
  collections: readonly Collection[]
  /** The level of the tiles' headings. */
  heading: 'h2' | 'h3'
  /** How many pictures are loaded with priority. */
  first?: number
}

/** Tiles of collections: picture, name and number of products. */
export function CollectionTiles({
  collections,
  heading: Heading,
  first = 0,
}: CollectionTilesProps) {
  return (
    <ul className={styles.grid}>
      {collections.map(({ slug, name, picture, totalCount }, index) => (
        <li key={slug}>
          <Link to={paths.collection(slug)} className={styles.tile}>
            <Picture
              className={styles.picture}
              src={picture}
              alt=""
              sizes={CARD_SIZES}
              priority={index < first}
            />
            <Heading>{name}</Heading>
            <p>{itemCount(totalCount)}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
