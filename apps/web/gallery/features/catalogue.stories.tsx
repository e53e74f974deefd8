import { CATEGORIES } from '@aaram/contracts'
import { CategoryNav } from '../../src/features/catalogue/category-nav.tsx'
import { CollectionTiles } from '../../src/features/catalogue/collection-tiles.tsx'
import { Collections } from '../../src/features/catalogue/collections.tsx'
import { Heart } from '../../src/features/catalogue/heart.tsx'
import { Pages } from '../../src/features/catalogue/pages.tsx'
import { Price } from '../../src/features/catalogue/price.tsx'
import { ProductGrid } from '../../src/features/catalogue/product-grid.tsx'
import { ProductGridPlaceholder } from '../../src/features/catalogue/product-grid-placeholder.tsx'
import { Rating } from '../../src/features/catalogue/rating.tsx'
import { RecentlyViewed } from '../../src/features/catalogue/recently-viewed.tsx'
import { SizeChips } from '../../src/features/catalogue/size-chips.tsx'
import { SizeTable } from '../../src/features/catalogue/size-table.tsx'
import { aProduct } from '../../test/factories.ts'
import { failed, loading, succeeded } from '../../test/resources.ts'
import { PRODUCTS } from '../products.ts'
import { offline, press, sheet, story } from '../story.tsx'
import { LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/catalogue' }

const none = () => undefined
const [usual, fullPrice, soldOut] = PRODUCTS

export const Cards = story(<ProductGrid products={PRODUCTS} />, offline)
export const CardsInARow = story(<ProductGrid row products={PRODUCTS} />, offline)
export const LoadingCards = story(<ProductGridPlaceholder count={4} />)
export const Prices = sheet({
  reduced: <Price product={usual} />,
  full: <Price product={fullPrice} />,
  'large, reduced': <Price product={usual} large />,
})
export const Ratings = sheet({
  none: <Rating of={{}} />,
  some: <Rating of={{ rating: { average: 4.67, count: 12 } }} />,
  many: <Rating of={{ rating: { average: 1, count: 12_345 } }} />,
})
export const Hearts = story(<Heart product={usual} />, offline)
export const PageLinks = sheet({
  'first of three': <Pages current={1} total={3} />,
  middle: <Pages current={12} total={200} />,
  last: <Pages current={200} total={200} />,
  'one page: nothing': <Pages current={1} total={1} />,
})
export const Sizes = story(
  <SizeChips title="Tee" sizes={['S', 'M', 'L', 'XL']} onChoose={none} />,
  {
    play: press(/Sizes of Tee/),
  },
)
export const Measures = sheet(
  Object.fromEntries(
    CATEGORIES.map(({ slug }) => [slug, <SizeTable key={slug} category={slug} />]),
  ),
)
const collections = CATEGORIES.map(({ slug, name }, index) => ({
  ...{ slug, name: index === 1 ? LONG_WORDS : index === 2 ? RTL_NAME : name },
  ...{ picture: usual.thumbnail, totalCount: index === 3 ? 0 : index * 40 + 1 },
}))
export const Tiles = story(<CollectionTiles collections={collections} heading="h2" />)
export const AllCollections = story(<Collections />, {
  state: { collections: succeeded(collections) },
})
export const NoCollections = story(<Collections />, { state: { collections: succeeded([]) } })
export const CollectionsFailed = story(<Collections />, { state: { collections: failed([]) } })
export const CollectionsLoading = story(<Collections />, { state: { collections: loading([]) } })
export const Categories = story(<CategoryNav />, {
  path: `/collections/${CATEGORIES[0]?.slug}`,
  route: '/collections/:category',
})
export const Viewed = story(<RecentlyViewed />, {
  state: { recentlyViewed: succeeded([usual, soldOut]) },
  stored: { recently_viewed: JSON.stringify([aProduct(1)._id, aProduct(3)._id]) },
})
