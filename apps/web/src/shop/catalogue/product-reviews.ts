import type { ResponseOf, reviewsApi } from '@aaram/contracts'
import { useStore } from 'zustand'
import type { ReviewQuery } from '../../lib/review-query.ts'
import type { Shop } from '../create-shop.ts'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** A page of a product's reviews; `slug` names the product. */
export type ProductReviews = Omit<ResponseOf<typeof reviewsApi.list>, 'status'> & { slug: string }

/** Published reviews of the page's product. The API of an earlier release has none. */
export const createProductReviews = ({ api, resource }: StoreDeps) =>
  resource(
    'productReviews',
    null as ProductReviews | null,
    async (slug: string, query: ReviewQuery) => {
      const { status: _, ...found } = await api((to) => to.reviewsApi.list, {
        params: { slug },
        query,
      })
      return { ...found, slug }
    },
  )

export const useProductReviews = () => useStore(useShop().storeOf(createProductReviews))

/** Loads a page of reviews. Reviews of the same product stay visible until then. */
export function loadProductReviews({ storeOf }: Shop, slug: string, query: ReviewQuery) {
  const reviews = storeOf(createProductReviews)
  const isSame = reviews.getState().data?.slug === slug
  return isSame ? reviews.refresh(slug, query) : reviews.load(slug, query)
}
