import { type LookbookVideo, NEW_ARRIVALS, type Product, type Testimonial } from '@aaram/contracts'
import { useStore } from 'zustand'
import { loadOptional } from '../../lib/load-module.ts'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** The home page's lists: spec section 3, "Home state". */
export const createHome = ({ api, resource }: StoreDeps) => ({
  newArrivals: resource('home.newArrivals', [] as Product[], async () => {
    const query = { limit: NEW_ARRIVALS.shown, sortBy: 'createdAt', order: 'desc' } as const
    return (await api((to) => to.productsApi.list, { query })).productsList
  }),
  /** Uses the defaults when the shop has none or does not respond. That is rare, so they load on demand. */
  lookbookVideos: resource('home.lookbookVideos', [] as LookbookVideo[], async () => {
    const { videos } = await api((to) => to.contentApi.lookbooks).catch(() => ({ videos: [] }))
    if (videos.length > 0) return videos
    const defaults = await loadOptional(() => import('../../content/default-videos.ts'))
    return [...(defaults?.defaultVideos ?? [])]
  }),
  reviews: resource('home.reviews', [] as Testimonial[], async () => {
    const { testimonials } = await api((to) => to.contentApi.testimonials).catch(() => ({
      testimonials: [],
    }))
    if (testimonials.length > 0) return testimonials
    const defaults = await loadOptional(() => import('../../content/default-reviews.ts'))
    return [...(defaults?.defaultReviews ?? [])]
  }),
})

export const useNewArrivals = () => useStore(useShop().storeOf(createHome).newArrivals)
export const useLookbookVideos = () => useStore(useShop().storeOf(createHome).lookbookVideos)
export const useReviews = () => useStore(useShop().storeOf(createHome).reviews)
