import { type TrackedOrder, type TrackingToken, trackingApi } from '@aaram/contracts'
import { useStore } from 'zustand'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'
import { NO_SIZES, type ProductSizes } from './product-sizes.ts'

/** The order of a tracking link. */
export const createTracked = ({ api, resource }: StoreDeps) =>
  resource('tracked', null as TrackedOrder | null, async (token: TrackingToken) => {
    return (await api(trackingApi.view, { body: { token } })).order
  })

/** The sizes of a product of that order, for an exchange. */
const createTrackedSizes = ({ api, resource }: StoreDeps) =>
  resource(
    'trackedSizes',
    NO_SIZES,
    async (slug: TrackedOrder['items'][number]['metaTitle']): Promise<ProductSizes> => {
      const { product } = await api((to) => to.productsApi.detail, { params: { slug } })
      return { stock: product.sizes, category: product.category }
    },
  )

export const useTrackedStore = () => useShop().storeOf(createTracked)
export const useTracked = () => useStore(useTrackedStore())
export const useTrackedSizesStore = () => useShop().storeOf(createTrackedSizes)
