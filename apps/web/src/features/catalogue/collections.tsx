import { ERROR_TEXT, WAIT_TEXT } from '@aaram/contracts'
import { Link } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import type { Collection } from '../../shop/catalogue/collections.ts'
import { useCollections } from '../../shop/catalogue/collections.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import styles from './collections.module.css'
import { itemCount } from './item-count.ts'
import listing from './product-listing.module.css'

/** All collections as tiles. */
export function Collections() {
  const { status, data, error } = useCollections()
  return (
    <section className={listing.listing} aria-labelledby="collections-title">
      <header className={listing.head}>
        <h1 id="collections-title">Collections</h1>
      </header>
      {(status === 'idle' || status === 'loading') && (
        <p className={listing.message} role="status">
          {WAIT_TEXT.loading}
        </p>
      )}
      {status === 'failed' && (
        <div className={listing.message}>
          <ErrorLines messages={toMessages(error, ERROR_TEXT.unexpected)} />
          <TryAgain />
        </div>
      )}
      <ul className={styles.grid}>
        {data.map((collection, index) => (
          <Tile key={collection.slug} {...collection} priority={index === 0} />
        ))}
      </ul>
    </section>
  )
}

const TILE_SIZES = '(max-width: 640px) 50vw, (max-width: 1024px) 33vw, 25vw'

function Tile({ slug, name, newest, totalCount, priority }: Collection & { priority: boolean }) {
  return (
    <li>
      <Link to={paths.collection(slug)} className={styles.tile}>
        <Picture
          className={styles.picture}
          src={newest.thumbnail}
          alt=""
          sizes={TILE_SIZES}
          priority={priority}
        />
        <h2>{name}</h2>
        <p>{itemCount(totalCount)}</p>
      </Link>
    </li>
  )
}
