import type { Product, productsApi } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { filtered } from './facets.ts'
import { type MockHandlers, success } from './handlers.ts'

/** Products that are shown where a search finds nothing. */
const CLOSEST = 4

const SORTS: Readonly<Record<string, (product: Product) => number>> = {
  createdAt: ({ createdAt }) => createdAt.getTime(),
  effectivePrice: ({ effectivePrice }) => effectivePrice,
  discount: ({ originalPrice, effectivePrice }) => 1 - effectivePrice / originalPrice,
}

/** A catalogue that can be listed, searched by title, filtered and sorted. */
export const catalogueHandlers: MockHandlers<typeof productsApi> = {
  list: ({ query }, { state }) => {
    const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const searched = state.products
      .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      .filter(({ metaTitle }) => metaTitle !== query.relatedTo)
    const { found, facets, ignored } = filtered(searched, query)
    const by = SORTS[query.sortBy] ?? (() => 0)
    const sign = query.order === 'asc' ? 1 : -1
    const sorted = found.toSorted((a, b) => sign * (by(a) - by(b)))
    const from = (query.page - 1) * query.limit
    return success({
      productsList: sorted.slice(from, from + query.limit),
      totalCount: found.length,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.length / query.limit)),
      ...{ facets, ignored },
      ...(words.length > 0 && found.length === 0 && { closest: state.products.slice(0, CLOSEST) }),
    })
  },
  suggestions: ({ query }, { state }) => ({
    status: 'success',
    products: state.products
      .filter(({ title }) => title.toLowerCase().includes(query.search.toLowerCase()))
      .slice(0, 5),
    categories: [],
  }),
  detail: ({ params }, { state }) => {
    const product = state.products.find(({ metaTitle }) => metaTitle === params.slug)
    if (!product) throw new MockError('PRODUCT_NOT_FOUND')
    return success({ product })
  },
  byIds: ({ query }, { state }) =>
    success({
      products: query.ids.flatMap((id) => state.products.filter(({ _id }) => _id === id)),
    }),
  stocks: ({ body }, { state }) =>
    success({
      stocks: Object.fromEntries(
        body.products.map(({ productId, variantId, size }) => {
          const product = state.products.find(({ _id }) => _id === productId)
          const maxStock = product?.sizes.find((one) => one.size === size)?.quantity ?? 0
          const { originalPrice, discountedPrice, effectivePrice } = product ?? {}
          return [
            variantId,
            {
              maxStock,
              available: product !== undefined,
              ...(product && { originalPrice, discountedPrice, effectivePrice }),
            },
          ]
        }),
      ),
    }),
  stock: ({ params }, { state }) => {
    const product = state.products.find(({ _id }) => _id === params.id)
    if (!product) throw new MockError('PRODUCT_NOT_FOUND')
    return success({ product: { _id: product._id, sizes: product.sizes } })
  },
}
