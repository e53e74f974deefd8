import { CATEGORIES, type Product } from '@aaram/contracts'
import { useStore } from 'zustand'
import { type StoreDeps, useShop } from '../shop.tsx'

/** A category with its newest product, whose picture stands for it, and how many products it holds. */
export type Collection = { slug: string; name: string; newest: Product; totalCount: number }

/** The categories that have products, in the order of the menu. */
export const createCollections = ({ api, resource }: StoreDeps) =>
  resource('collections', [] as Collection[], async () => {
    const found = await Promise.all(
      CATEGORIES.map(async ({ slug, name }) => {
        const query = { category: slug, limit: 1, sortBy: 'createdAt', order: 'desc' } as const
        const { productsList, totalCount } = await api((to) => to.productsApi.list, {
          query,
        })
        return productsList.map((newest) => ({ slug, name, newest, totalCount }))
      }),
    )
    return found.flat()
  })

export const useCollections = () => useStore(useShop().storeOf(createCollections))
