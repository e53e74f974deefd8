import { CATEGORIES } from '@aaram/contracts'
import { useParams } from 'react-router'
import { ListingHead } from '../features/catalogue/listing-head.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { breadcrumbs, JsonLd } from '../features/head/json-ld.tsx'
import { isCategory } from '../lib/is-category.ts'
import { pageNumberIn } from '../lib/page-number.ts'
import { paths } from '../lib/paths.ts'
import { filtersIn } from '../lib/product-filters.ts'
import { loadListPage } from '../shop/catalogue/load-list-page.ts'
import type { Load } from '../shop/load.ts'
import { Page as NotFound } from './not-found.tsx'

export const load: Load = async (shop, { params: { category }, query }) =>
  category && isCategory(category)
    ? loadListPage(shop, {
        page: pageNumberIn(query),
        ...filtersIn(query).filters,
        category: [category],
      })
    : 404

/** The products of a category, at either of its two addresses. Unknown categories are 404. */
export function Page() {
  const { category: slug } = useParams()
  const category = CATEGORIES.find((entry) => entry.slug === slug)
  if (!category) return <NotFound />
  const path = paths.collection(category.slug)
  return (
    <>
      <ListingHead
        title={category.title}
        path={path}
        description={`${category.title}: every piece, its sizes and prices.`}
      />
      <JsonLd
        data={(settings) =>
          breadcrumbs(settings, [
            { name: 'Home', path: paths.home },
            { name: 'Collections', path: paths.collections },
            { name: category.title, path },
          ])
        }
      />
      <ProductListing title={category.title} />
    </>
  )
}
