import { type Product, productsApi } from '@aaram/contracts'
import { ApiError } from '../lib/api-error.ts'
import type { BagDeps } from './bag.ts'
import type { BagItem } from './bag-item.ts'
import type { BagList } from './bag-list.ts'
import { type Notice, newsOf } from './bag-news.ts'

type Deps = Pick<BagDeps, 'api' | 'clock'> & {
  list: BagList
  tell: (news: readonly Notice[]) => void
}

/** A guest's bag asks the catalogue: stock of all lines in one call (spec section 7), prices by product. */
export function createStockCheck({ api, clock, list, tell }: Deps) {
  /** Today's product; null when it was withdrawn, undefined when nobody can say. */
  async function today(slug: string): Promise<Product | null | undefined> {
    try {
      return (await api(productsApi.detail, { params: { slug } })).product
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? null : undefined
    }
  }

  return async function check(): Promise<void> {
    const asked = list.items()
    if (asked.length === 0) return
    const slugs = [...new Set(asked.flatMap(({ metaTitle }) => metaTitle ?? []))]
    const products = asked.map(({ productId, variantId, size, color }) => ({
      productId,
      variantId,
      size,
      color,
    }))
    const [{ stocks }, found] = await Promise.all([
      api(productsApi.stocks, { body: { products } }),
      Promise.all(slugs.map(async (slug) => [slug, await today(slug)] as const)),
    ])
    const bySlug = new Map(found)

    function renewed(item: BagItem): BagItem {
      const product = item.metaTitle === undefined ? undefined : bySlug.get(item.metaTitle)
      const maxStock = stocks[item.variantId]?.maxStock ?? item.maxStock
      const quantity = maxStock > 0 ? Math.min(item.quantity, maxStock) : item.quantity
      const same = product?._id === item.productId ? product : undefined
      const { originalPrice, discountedPrice, effectivePrice } = same ?? item
      const available = product === undefined ? item.available : same !== undefined
      const lastSynced = clock.now().getTime()
      return {
        ...item,
        ...{ originalPrice, discountedPrice, effectivePrice },
        ...{ maxStock, quantity, available, lastSynced },
      }
    }

    const news: Notice[] = []
    list.renew((item) => {
      const next = renewed(item)
      news.push(...newsOf(item, next))
      return next
    })
    tell(news)
  }
}
