import { useCollections } from '../../shop/catalogue/collections.ts'
import { CollectionTiles } from '../catalogue/collection-tiles.tsx'
import styles from './home-section.module.css'

/** A tile for each category. Renders nothing if the categories cannot be loaded. */
export function Categories() {
  const { data } = useCollections()
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="collections-title">
      <header className={styles.head}>
        <h2 id="collections-title">Collections</h2>
      </header>
      <CollectionTiles collections={data} heading="h3" />
    </section>
  )
}
