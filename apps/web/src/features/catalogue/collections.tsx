import { ERROR_TEXT, WAIT_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { useCollections } from '../../shop/catalogue/collections.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
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
      <CollectionTiles collections={data} heading="h2" first={1} />
    </section>
  )
}
