import { productsApi, wishlistApi } from '@aaram/contracts'
import { LoadFailed } from '../../src/features/wishlist/load-failed.tsx'
import { Page as Shared } from '../../src/pages/shared-wishlist.tsx'
import { Page as Wishlist } from '../../src/pages/wishlist.tsx'
import { PRODUCTS } from '../products.ts'
import { ofAsha, offline, type Server, story } from '../story.tsx'
import { LONG_WORDS } from '../texts.ts'

export default { title: 'features/wishlist' }

const none = () => undefined
const path = '/wishlist'
const stored = {
  wishlist: JSON.stringify({
    owner: null,
    items: PRODUCTS.map(({ _id, title, metaTitle, thumbnail }, n) => ({
      ...{ productId: _id, saved: true, changedAt: n, title, metaTitle, thumbnail },
      seen: { effectivePrice: 1199, availability: n === 2 ? 'in-stock' : 'sold-out' },
    })),
  }),
}
const inShop = ({ on }: Server) =>
  on(productsApi.byIds, () => ({ status: 'success', products: PRODUCTS.slice(1) }))

export const OfGuest = story(<Wishlist />, { path, stored, prepare: inShop })
export const Empty = story(<Wishlist />, { ...offline, path })
export const Loading = story(<Wishlist />, { ...ofAsha, path })
export const Failed = story(<Wishlist />, { ...ofAsha, ...offline, path })
export const OfMember = story(<Wishlist />, {
  ...ofAsha,
  path,
  prepare: ({ scenario }) => scenario(wishlistApi.list),
})
export const NotLoaded = story(<LoadFailed title={LONG_WORDS} onRetry={none} />)
export const SharedList = story(<Shared />, {
  path: '/wishlist/shared?token=abc',
  prepare: ({ scenario }) => scenario(wishlistApi.shared),
})
export const NoSharedList = story(<Shared />, { ...offline, path: '/wishlist/shared' })
