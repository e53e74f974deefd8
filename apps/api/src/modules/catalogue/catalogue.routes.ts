import { type Product, productsApi, type Size } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-key.ts'
import { serve } from '../../http/serve.ts'
import type { CatalogueService } from './catalogue.service.ts'

function variantToday(product: Product | undefined, size: Size) {
  if (!product) return { maxStock: 0, available: false }
  const { sizes, originalPrice, discountedPrice, effectivePrice } = product
  const maxStock = sizes.find((one) => one.size === size)?.quantity ?? 0
  return { maxStock, available: true, originalPrice, discountedPrice, effectivePrice }
}

export const catalogueRoutes = (app: FastifyInstance, catalogue: CatalogueService) =>
  serve(app, productsApi, {
    list: async ({ query }, { request }) => ({
      status: 'success',
      ...(await catalogue.list(query, networkOf(request.ip))),
    }),
    suggestions: async ({ query: { search } }) => ({
      status: 'success',
      ...(await catalogue.suggestions(search)),
    }),
    detail: async ({ params }) => ({
      status: 'success',
      product: await catalogue.bySlug(params.slug),
    }),
    byIds: async ({ query: { ids } }) => ({
      status: 'success',
      products: await catalogue.shownByIds(ids),
    }),
    stocks: async ({ body: { products } }) => {
      const found = await catalogue.shownByIds(products.map(({ productId }) => productId))
      const byId = new Map(found.map((product) => [product._id, product]))
      return {
        status: 'success',
        stocks: Object.fromEntries(
          products.map(({ variantId, productId, size }) => [
            variantId,
            variantToday(byId.get(productId), size),
          ]),
        ),
      }
    },
    stock: async ({ params }) => ({
      status: 'success',
      product: await catalogue.stockOf(params.id),
    }),
  })
