import { type LookbookVideo, NEW_ARRIVALS, type Product, type Testimonial } from '@aaram/contracts'
import { useStore } from 'zustand'
import { defaultReviews } from '../../content/default-reviews.ts'
import { defaultVideos } from '../../content/default-videos.ts'
import { type StoreDeps, useShop } from '../shop.tsx'

/** The home page's lists: spec section 3, "Home state". */
export const createHome = ({ api, resource }: StoreDeps) => ({
  newArrivals: resource('home.newArrivals', [] as Product[], async () => {
    const query = { limit: NEW_ARRIVALS.shown, sortBy: 'createdAt', order: 'desc' } as const
    return (await api((to) => to.productsApi.list, { query })).productsList
  }),
  /** The defaults stay unless the answer is a non-empty list. */
  lookbookVideos: resource('home.lookbookVideos', defaultVideos as LookbookVideo[], async () => {
    const { videos } = await api((to) => to.contentApi.lookbooks)
    return videos.length > 0 ? videos : [...defaultVideos]
  }),
  reviews: resource('home.reviews', defaultReviews as Testimonial[], async () => {
    const { testimonials } = await api((to) => to.contentApi.testimonials)
    return testimonials.length > 0 ? testimonials : [...defaultReviews]
  }),
})

export const useNewArrivals = () => useStore(useShop().storeOf(createHome).newArrivals)
export const useLookbookVideos = () => useStore(useShop().storeOf(createHome).lookbookVideos)
export const useReviews = () => useStore(useShop().storeOf(createHome).reviews)
