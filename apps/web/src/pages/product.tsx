import { CATALOGUE_TEXT, ERROR_TEXT, type Product, SEARCH_MAX, WAIT_TEXT } from '@aaram/contracts'
import { type Params, useParams } from 'react-router'
import { CategoryNav } from '../features/catalogue/category-nav.tsx'
import { RecentlyViewed } from '../features/catalogue/recently-viewed.tsx'
import { Head } from '../features/head/head.tsx'
import { breadcrumbs, JsonLd } from '../features/head/json-ld.tsx'
import { productGroup } from '../features/product/product-group.ts'
import { ProductPlaceholder, ProductView } from '../features/product/product-view.tsx'
import { Related } from '../features/product/related.tsx'
import { prepareReviews, Reviews } from '../features/product/reviews.tsx'
import { useAddToBag } from '../features/product/use-add-to-bag.ts'
import { toMessages } from '../lib/api-error.ts'
import { titleCase } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { reviewQueryIn } from '../lib/review-query.ts'
import { createHome } from '../shop/catalogue/home.ts'
import {
  createProductDetail,
  createRelated,
  createSimilar,
  isSoldOut,
  useProductDetail,
} from '../shop/catalogue/product-detail.ts'
import { createProductList } from '../shop/catalogue/product-list.ts'
import { loadProductReviews, useProductReviews } from '../shop/catalogue/product-reviews.ts'
import type { Shop } from '../shop/create-shop.ts'
import type { Load } from '../shop/load.ts'
import { statusOf } from '../shop/resource.ts'
import { ErrorLines } from '../ui/error-lines.tsx'
import { Link } from '../ui/link.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import styles from './product.module.css'

/** The product from a list that this visitor has seen. */
function listedProduct({ storeOf }: Shop, slug: string): Product | undefined {
  const lists = [storeOf(createHome).newArrivals, storeOf(createRelated), storeOf(createSimilar)]
  const products = lists.flatMap((list) => list.getState().data)
  const page = storeOf(createProductList).getState().data.items
  return [...page, ...products].find(({ metaTitle }) => metaTitle === slug)
}

async function loadDetail({ storeOf }: Shop, slug: string) {
  const detail = await storeOf(createProductDetail).load(slug)
  const product = detail.data
  if (product && isSoldOut(product)) await storeOf(createSimilar).load(product.category, slug)
  return detail
}

export const prefetch = ({ storeOf }: Shop, { slug = '' }: Params) =>
  storeOf(createProductDetail).prefetch(slug)

export const load: Load = async (shop, { params: { slug = '' }, query }) => {
  const listed = listedProduct(shop, slug)
  if (listed) shop.storeOf(createProductDetail).seed(listed, slug)
  const related = shop.storeOf(createRelated).load(slug)
  const reviews = loadProductReviews(shop, slug, reviewQueryIn(query))
  const [detail] = await Promise.all([loadDetail(shop, slug), related, reviews, prepareReviews()])
  return statusOf(detail)
}

/** A product: spec section 2, "/products/{slug}". */
export function Page() {
  const { data: product, error } = useProductDetail()
  const addToBag = useAddToBag()
  if (error?.status === 404 || error?.status === 400) return <UnknownProduct />
  if (error)
    return (
      <div className={styles.failed}>
        <Head title="Product" hidden />
        <ErrorLines messages={toMessages(error, ERROR_TEXT.unexpected)} />
        <TryAgain />
        <Link to={paths.products}>View All Products</Link>
      </div>
    )
  if (!product)
    return (
      <>
        <Head title="Product" />
        <ProductPlaceholder text={WAIT_TEXT.loading} />
      </>
    )
  return (
    <>
      <ProductHead product={product} />
      <ProductView key={product._id} product={product} onAdd={addToBag} />
      <Reviews key={`reviews of ${product._id}`} />
      <Related />
      <RecentlyViewed current={product._id} />
    </>
  )
}

/** The page of an unknown product: a search for the words of its slug, the categories, the newest products. */
function UnknownProduct() {
  const { slug = '' } = useParams()
  const words = slug.replace(/-/g, ' ').slice(0, SEARCH_MAX)
  return (
    <>
      <Head title="Product" hidden />
      <div className={styles.unknown}>
        <h1>{CATALOGUE_TEXT.productNotFound}</h1>
        <p>{CATALOGUE_TEXT.productGone}</p>
        <SearchForm words={words} />
        <CategoryNav />
      </div>
      <Related />
    </>
  )
}

function ProductHead({ product }: { product: Product }) {
  const path = paths.product(product.metaTitle)
  const reviews = useProductReviews().data
  return (
    <>
      <Head
        title={titleCase(product.title)}
        description={product.story}
        path={path}
        picture={product.thumbnail}
        type="product"
      />
      <JsonLd data={(settings) => productGroup(settings, product, reviews?.reviews)} />
      <JsonLd
        data={(settings) =>
          breadcrumbs(settings, [
            { name: 'Home', path: paths.home },
            { name: 'Products', path: paths.products },
            { name: product.title, path },
          ])
        }
      />
    </>
  )
}
