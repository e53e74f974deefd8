import { CATEGORIES } from '@aaram/contracts'
import { useStore } from 'zustand'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** A category with the picture of its newest product and its number of products. */
export type Collection = { slug: string; name: string; picture: string; totalCount: number }

/** The categories that have products, in the order of the menu. */
export const createCollections = ({ api, resource }: StoreDeps) =>
  resource('collections', [] as Collection[], async () => {
    const found = await Promise.all(
      CATEGORIES.map(async ({ slug, name }) => {
        const { productsList, totalCount } = await api((to) => to.productsApi.list, {
          query: { category: [slug], limit: 1, sortBy: 'createdAt', order: 'desc' },
        })
        return productsList.map(({ thumbnail }) => ({ slug, name, picture: thumbnail, totalCount }))
      }),
    )
    return found.flat()
  })

export const useCollections = () => useStore(useShop().storeOf(createCollections))
