import { COLOUR_FAMILIES, facets, SIZES } from '@aaram/contracts'
import { FilterForm } from '../../src/features/catalogue/filter-form.tsx'
import { FilterSheet } from '../../src/features/catalogue/filter-sheet.tsx'
import { ProductListing } from '../../src/features/catalogue/product-listing.tsx'
import type { ProductFilters } from '../../src/lib/product-filters.ts'
import form from '../../src/ui/form.module.css'
import { failed, loading, succeeded } from '../../test/resources.ts'
import { PRODUCTS } from '../products.ts'
import { offline, story } from '../story.tsx'
import { LONG_WORDS } from '../texts.ts'

export default { title: 'features/listing' }

const none = () => undefined
const counted = (values: readonly string[]) =>
  values.map((value, index) => ({ value, count: (index * 37) % 120 }))
const FACETS = facets.parse({
  category: counted(['oversized-t-shirt', 'polo']),
  size: counted(SIZES),
  color: COLOUR_FAMILIES.map(({ value }, index) => ({
    ...{ value, count: index * 3 },
    names: [{ value: index === 1 ? LONG_WORDS : value, count: index * 3 }],
  })),
  discounted: [{ value: 'true', count: 7 }],
  price: { min: 499, max: 3299 },
})
const NONE = { items: [], totalCount: 0, currentPage: 1, totalPages: 0 }
const FOUND = {
  ...NONE,
  items: PRODUCTS,
  totalCount: 180,
  currentPage: 3,
  totalPages: 15,
  facets: FACETS,
}
const found = (over: object = {}) => ({ productList: succeeded({ ...FOUND, ...over }) })
const listing = <ProductListing title="Latest Products" />
const search = <ProductListing title="Search" words="blak tee" />

export const Found = story(listing, { ...offline, path: '/products?page=3', state: found() })
export const Filtered = story(listing, {
  ...offline,
  path: `/products?size=M&size=L&category=polo&discounted=true&minPrice=499&color=${encodeURIComponent(LONG_WORDS)}`,
  state: found(),
})
export const Loading = story(listing, { state: { productList: loading(NONE) } })
export const Failed = story(listing, { state: { productList: failed(NONE) } })
export const Empty = story(listing, { state: { productList: succeeded(NONE) } })
export const BeyondTheEnd = story(listing, {
  state: { productList: succeeded({ ...NONE, currentPage: 9, totalPages: 2 }) },
})
export const Corrected = story(search, {
  ...offline,
  path: '/search?q=blak+tee',
  state: found({
    search: { text: 'blak tee', corrected: 'black tee', size: [], minPrice: null, maxPrice: null },
  }),
})
export const NothingFound = story(search, {
  ...offline,
  path: '/search?q=blak+tee',
  state: {
    productList: succeeded({
      ...NONE,
      closest: PRODUCTS.slice(0, 4),
      popular: ['polo', LONG_WORDS],
    }),
  },
})
export const LongTitle = story(<ProductListing title={LONG_WORDS} />, {
  ...offline,
  state: found(),
})

const filters: ProductFilters = { size: ['M'], discounted: 'true' }
export const Filters = story(
  <FilterForm
    open
    pathname="/products"
    filters={filters}
    facets={FACETS}
    categories
    onChange={none}
  >
    <button type="button" className={form.primary}>
      Show 12 products
    </button>
  </FilterForm>,
)
export const Sheet = story(
  <FilterSheet
    open
    pathname="/products"
    filters={filters}
    facets={FACETS}
    categories
    onClose={none}
    onApply={none}
  />,
  offline,
)
