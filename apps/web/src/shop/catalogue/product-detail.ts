import { type Product, RELATED_FETCHED } from '@aaram/contracts'
import { useStore } from 'zustand'
import { type StoreDeps, useShop } from '../shop.tsx'

/** The product of the page, by its slug (metaTitle). */
export const createProductDetail = ({ api, resource }: StoreDeps) =>
  resource('productDetail', null as Product | null, async (slug: string) => {
    return (await api((to) => to.productsApi.detail, { params: { slug } })).product
  })

/** "You May Also Like": page 1 with at most 5 products, without the one on the page (spec section 7). */
export const createRelated = ({ api, resource }: StoreDeps) =>
  resource('related', [] as Product[], async (slug: string) => {
    const { productsList } = await api((to) => to.productsApi.list, {
      query: { page: 1, limit: RELATED_FETCHED, sortBy: 'createdAt', order: 'desc' },
    })
    return productsList.filter(({ metaTitle }) => metaTitle !== slug)
  })

export const useProductDetail = () => useStore(useShop().storeOf(createProductDetail))
export const useRelated = () => useStore(useShop().storeOf(createRelated))
