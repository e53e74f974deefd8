import { productsApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { type CatalogueService, stockKey } from './catalogue.service.ts'

/** Lists and details: the same for everybody. */
export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  const { list, detail } = productsApi
  serve(
    app,
    { list, detail },
    {
      list: async ({ query }) => ({ status: 'success', ...(await catalogue.list(query)) }),
      detail: async ({ params }) => ({
        status: 'success',
        product: await catalogue.bySlug(params.slug),
      }),
    },
  )
}

/** Today's stock, which is always read. */
export function stockRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  const { stocks, stock } = productsApi
  serve(
    app,
    { stocks, stock },
    {
      stocks: async ({ body: { products } }) => {
        const quantities = await catalogue.stocks(products.map(({ productId }) => productId))
        return {
          status: 'success',
          stocks: Object.fromEntries(
            products.map((asked) => [
              asked.variantId,
              { maxStock: quantities.get(stockKey(asked)) ?? 0 },
            ]),
          ),
        }
      },
      stock: async ({ params }) => ({
        status: 'success',
        product: await catalogue.stockOf(params.id),
      }),
    },
  )
}
