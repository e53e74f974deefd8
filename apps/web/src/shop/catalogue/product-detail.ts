import { PRODUCTS_PAGE_SIZE, type Product, RELATED_FETCHED } from '@aaram/contracts'
import { useStore } from 'zustand'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** The page's product, by its slug (metaTitle). */
export const createProductDetail = ({ api, resource }: StoreDeps) =>
  resource('productDetail', null as Product | null, async (slug: string) => {
    return (await api((to) => to.productsApi.detail, { params: { slug } })).product
  })

/**
 * "You May Also Like": page 1 with at most 5 products, without the one on the page (spec section 7). The API of an earlier
 * release returns the newest products, which may include the one on the page.
 */
export const createRelated = ({ api, resource }: StoreDeps) =>
  resource('related', [] as Product[], async (slug: string) => {
    const { productsList } = await api((to) => to.productsApi.list, {
      query: {
        page: 1,
        limit: RELATED_FETCHED,
        relatedTo: slug,
        sortBy: 'createdAt',
        order: 'desc',
      },
    })
    return productsList.filter(({ metaTitle }) => metaTitle !== slug).slice(0, RELATED_FETCHED - 1)
  })

/** For a sold-out product: the newest other products of its category that are in stock. */
export const createSimilar = ({ api, resource }: StoreDeps) =>
  resource('similar', [] as Product[], async (category: string, slug: string) => {
    const { productsList } = await api((to) => to.productsApi.list, {
      query: { page: 1, limit: PRODUCTS_PAGE_SIZE, category: [category] },
    })
    const others = productsList.filter((one) => one.metaTitle !== slug && !isSoldOut(one))
    return others.slice(0, RELATED_FETCHED - 1)
  })

/** True when no size has a unit in stock. */
export const isSoldOut = ({ sizes }: Pick<Product, 'sizes'>): boolean =>
  sizes.every(({ quantity }) => quantity === 0)

export const useProductDetail = () => useStore(useShop().storeOf(createProductDetail))
export const useRelated = () => useStore(useShop().storeOf(createRelated))
export const useSimilar = () => useStore(useShop().storeOf(createSimilar))
