import type { Product, productsApi } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { type MockHandlers, success } from './handlers.ts'

const has = (chosen: readonly string[] | undefined, values: readonly string[]) =>
  !chosen || chosen.some((one) => values.includes(one))

const inStock = ({ sizes }: Product) =>
  sizes.filter(({ quantity }) => quantity > 0).map(({ size }) => size)

const SORTS: Readonly<Record<string, (product: Product) => number>> = {
  createdAt: ({ createdAt }) => createdAt.getTime(),
  effectivePrice: ({ effectivePrice }) => effectivePrice,
  discount: ({ originalPrice, effectivePrice }) => 1 - effectivePrice / originalPrice,
}

/** A catalogue that can be listed, searched by title, filtered and sorted. It has no facets, unlike the real API. */
export const catalogueHandlers: MockHandlers<typeof productsApi> = {
  list: ({ query }, { state }) => {
    const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const found = state.products
      .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      .filter(({ category }) => has(query.category, [category]))
      .filter((product) => has(query.size, inStock(product)))
      .filter(({ effectivePrice }) => effectivePrice >= (query.minPrice ?? 0))
      .filter(
        ({ effectivePrice }) => effectivePrice <= (query.maxPrice ?? Number.POSITIVE_INFINITY),
      )
      .filter((product) => !query.discounted || product.discountedPrice !== null)
      .filter(({ metaTitle }) => metaTitle !== query.relatedTo)
    const by = SORTS[query.sortBy] ?? (() => 0)
    const sign = query.order === 'asc' ? 1 : -1
    const sorted = found.toSorted((a, b) => sign * (by(a) - by(b)))
    const from = (query.page - 1) * query.limit
    return success({
      productsList: sorted.slice(from, from + query.limit),
      totalCount: found.length,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.length / query.limit)),
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
