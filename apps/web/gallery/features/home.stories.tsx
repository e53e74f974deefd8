import { Categories } from '../../src/features/home/categories.tsx'
import { Hero } from '../../src/features/home/hero.tsx'
import { Lookbook } from '../../src/features/home/lookbook.tsx'
import { NewArrivals } from '../../src/features/home/new-arrivals.tsx'
import { Reviews } from '../../src/features/home/reviews.tsx'
import type { Resource } from '../../src/shop/resource.ts'
import { failed, loading, succeeded } from '../../test/resources.ts'
import { PRODUCTS } from '../products.ts'
import { offline, story } from '../story.tsx'
import { LONG_NAME, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/home' }

const arrivals = <NewArrivals ref={null} />
const state = (one: Resource<unknown>) => ({ 'home.newArrivals': one })

export const Top = story(<Hero mediaBaseUrl="" onShopNewArrivals={() => undefined} />)
export const Arrivals = story(arrivals, { ...offline, state: state(succeeded(PRODUCTS)) })
export const ArrivalsLoading = story(arrivals, { state: state(loading([])) })
export const ArrivalsFailed = story(arrivals, { state: state(failed([])) })
export const NoArrivals = story(arrivals, { state: state(succeeded([])) })
export const Kinds = story(<Categories />, {
  state: {
    collections: succeeded([
      { slug: 'polo', name: 'Polo', picture: PRODUCTS[0].thumbnail, totalCount: 12 },
      { slug: 'shirt', name: LONG_WORDS, picture: PRODUCTS[1].thumbnail, totalCount: 1 },
    ]),
  },
})
const review = (name: string, comment: string, index: number) => ({
  ...{ name, comment, rating: 5 - index, product: 'Polo', date: '2 November 2026' },
})
export const Praise = story(<Reviews />, {
  state: {
    'home.reviews': succeeded([
      review('Asha Kulkarni', 'Soft and wide.', 0),
      review(LONG_NAME, LONG_WORDS.repeat(3), 1),
      review(RTL_NAME, RTL_NAME, 2),
    ]),
  },
})
export const NoPraise = story(<Reviews />, { state: { 'home.reviews': succeeded([]) } })
const video = (index: number) => ({
  videoUrl: `/media/videos/${index}.mp4`,
  posterUrl: PRODUCTS[0].thumbnail,
})
export const Videos = story(<Lookbook />, {
  state: { 'home.lookbookVideos': succeeded([video(0), video(1), video(2)]) },
})
