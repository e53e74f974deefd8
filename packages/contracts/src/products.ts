import * as z from 'zod/mini'
import { SORT_KEYS } from './catalogue.ts'
import { isoDate, pageLimit, pageNumber, rupees } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { facets, ignoredValue } from './facets.ts'
import { productId, variantId } from './ids.ts'
import { BAG_LINES_MAX, PATH_MAX, PRODUCT_FILE, PRODUCTS_PAGE_SIZE, SEARCH_MAX } from './limits.ts'
import { productFilters } from './product-filters.ts'
import { PUBLIC_READ, READ } from './route-policy.ts'
import { searchMeaning, suggestions, suggestionsQuery } from './search.ts'
import { size } from './sizes.ts'
import { plainText } from './text.ts'
import { uniqueList } from './unique-list.ts'

export const sizeStock = z.object({ size, quantity: z.int().check(z.nonnegative()) })
export type SizeStock = z.output<typeof sizeStock>

/** Spec section 3, Product. `discountedPrice` is null without a discount. */
export const product = z.object({
  _id: productId,
  title: z.string(),
  metaTitle: z.string(),
  category: z.string(),
  thumbnail: z.string(),
  images: uniqueList(z.string()),
  /** A description of each picture, in the order of `images`; absent when there are no descriptions. */
  imageTexts: z.optional(z.array(z.string())),
  description: z.array(z.string()),
  story: z.string(),
  originalPrice: rupees,
  discountedPrice: z.nullable(rupees),
  effectivePrice: rupees,
  colors: uniqueList(z.string()),
  sizes: uniqueList(sizeStock, 'size'),
  createdAt: isoDate,
  /** The average stars of published reviews, with two decimals, and their number. Absent without reviews. */
  rating: z.optional(z.object({ average: z.number(), count: z.int() })),
})
export type Product = z.output<typeof product>

/** A product's name in a URL. The limit is above the catalogue's, so that too long a name is not found instead of invalid. */
export const slug = z.string().check(z.minLength(1), z.maxLength(200))

/** In the order in which pages send the parameters, on which the key in the response cache depends. */
export const productsQuery = z.object({
  page: pageNumber,
  limit: pageLimit(PRODUCTS_PAGE_SIZE),
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
  /**
   * A product's `metaTitle`: lists the most similar products in stock, best first, at most 50, without facets. Ignored
   * if the name is unknown, or together with a search.
   */
  relatedTo: z.optional(z.string().check(z.maxLength(PATH_MAX))),
  ...productFilters,
  sortBy: z._default(z.enum(SORT_KEYS), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type ProductsQuery = z.output<typeof productsQuery>

/** Ids of at most 100 products, separated by commas. */
const productIds = z.codec(
  z.string(),
  z.array(productId).check(z.minLength(1), z.maxLength(BAG_LINES_MAX)),
  { decode: (text) => text.split(','), encode: (ids) => ids.join(',') },
)

/** A variant whose stock is requested. */
export const stockRequest = z.object({
  productId,
  variantId,
  size,
  color: z.optional(z.nullable(plainText(PRODUCT_FILE.colourMax))),
})

/**
 * The current state of a variant: its stock (spec section 7), and what a bag shows. `available` is false when the product
 * was withdrawn or does not exist; the prices are then absent.
 */
const variantToday = z.object({
  maxStock: z.int(),
  available: z.optional(z.boolean()),
  originalPrice: z.optional(rupees),
  discountedPrice: z.optional(z.nullable(rupees)),
  effectivePrice: z.optional(rupees),
})

export const productsApi = endpointGroup({
  list: endpoint({
    method: 'GET',
    path: '/products/',
    auth: 'public',
    policy: PUBLIC_READ,
    query: productsQuery,
    response: success({
      productsList: z.array(product),
      totalCount: z.int(),
      currentPage: z.int(),
      totalPages: z.int(),
      // Absent in responses of earlier releases.
      facets: z.optional(facets),
      ignored: z.optional(uniqueList(ignoredValue, 'name', 'value')),
      /** How the search text was understood. */
      search: z.optional(searchMeaning),
      /** If a search finds nothing: the closest products, closest first. */
      closest: z.optional(z.array(product)),
      /** If a search finds nothing: popular searches, if there are any. */
      popular: z.optional(uniqueList(z.string())),
    }),
  }),
  /** Suggestions for a search that is being typed; for fewer than two letters, only popular searches. */
  suggestions: endpoint({
    method: 'GET',
    path: '/products/suggestions',
    auth: 'public',
    policy: PUBLIC_READ,
    query: suggestionsQuery,
    response: success(suggestions),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/products/:slug',
    auth: 'public',
    policy: PUBLIC_READ,
    params: z.object({ slug }),
    response: success({ product }),
  }),
  /**
   * Current products by ids, in this order and without duplicates. Unknown and withdrawn ones are left out. Not cached,
   * because lists of ids are rarely repeated, and a bag needs the current stock.
   */
  byIds: endpoint({
    method: 'GET',
    path: '/products/by-ids',
    auth: 'public',
    policy: READ,
    query: z.object({ ids: productIds }),
    response: success({ products: z.array(product) }),
  }),
  stocks: endpoint({
    method: 'POST',
    path: '/products/stocks',
    auth: 'public',
    policy: READ,
    body: z.object({ products: z.array(stockRequest).check(z.maxLength(BAG_LINES_MAX)) }),
    response: success({ stocks: z.record(z.string(), variantToday) }),
  }),
  stock: endpoint({
    method: 'GET',
    path: '/products/stocks/:id',
    auth: 'public',
    policy: READ,
    params: z.object({ id: productId }),
    response: success({
      product: z.object({ _id: productId, sizes: uniqueList(sizeStock, 'size') }),
    }),
  }),
})
