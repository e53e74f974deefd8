import { type OwnReview, type ReviewableItem, reviewsApi } from '@aaram/contracts'
import { Page } from '../../src/pages/write-review.tsx'
import { offline, press, type Server, story } from '../story.tsx'
import { LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/order-reviews' }

const item = (number: number, title: string, review: OwnReview | null = null) =>
  ({
    itemId: String(number).padStart(24, 'e'),
    productId: String(number).padStart(24, '0'),
    ...{ metaTitle: `tee-${number}`, title, size: 'L', review },
    thumbnail: `/media/products/tee-${number}/1/thumb_600x900.webp`,
  }) as ReviewableItem
const own: OwnReview = {
  ...{ rating: 4, text: 'Soft and wide, as shown.', fit: 'AS_EXPECTED', status: 'PUBLISHED' },
  editableUntil: new Date('2126-12-28T06:30:00.000Z'),
}
const path = '/reviews/write?token=abc'
const finds = (...items: ReviewableItem[]) => ({
  path,
  prepare: ({ on }: Server) =>
    on(reviewsApi.linked, () => ({ status: 'success', author: RTL_NAME, items })),
})

export const ToWrite = story(<Page />, finds(item(1, 'Clay tee'), item(2, LONG_WORDS)))
export const Written = story(
  <Page />,
  finds(item(1, 'Clay tee', own), item(2, RTL_NAME, { ...own, status: 'PENDING' })),
)
export const Missing = story(<Page />, {
  ...finds(item(1, 'Clay tee')),
  play: press('Send review'),
})
export const NothingToReview = story(<Page />, finds())
export const Loading = story(<Page />, { path })
export const Failed = story(<Page />, { ...offline, path })
export const LinkCut = story(<Page />, { ...offline, path: '/reviews/write' })
