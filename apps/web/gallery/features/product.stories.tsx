import { deliveryApi } from '@aaram/contracts'
import { Gallery } from '../../src/features/product/gallery.tsx'
import { ProductPlaceholder, ProductView } from '../../src/features/product/product-view.tsx'
import { Related, Similar } from '../../src/features/product/related.tsx'
import { SizeChart } from '../../src/features/product/size-chart.tsx'
import { StockAlertDialog } from '../../src/features/product/stock-alert-dialog.tsx'
import { ZoomDialog } from '../../src/features/product/zoom-dialog.tsx'
import { Page } from '../../src/pages/product.tsx'
import type { Resource } from '../../src/shop/resource.ts'
import { failed, loading, succeeded } from '../../test/resources.ts'
import { aReview, someReviews } from '../../test/reviews.ts'
import { PRODUCTS } from '../products.ts'
import { ofAsha, offline, press, story } from '../story.tsx'
import { LONG_NAME, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/product' }

const none = () => undefined
const [usual, fullPrice, soldOut, fewLeft, long, rightToLeft] = PRODUCTS
const view = (product = usual, over: Parameters<typeof story>[1] = {}) =>
  story(<ProductView product={product} onAdd={none} />, {
    ...offline,
    path: '/products/tee-1',
    state: { similar: succeeded([usual, fullPrice]) },
    ...over,
  })

export const Usual = view()
export const SizesOpen = view(fewLeft, { play: press('Select Size') })
export const SoldOut = view(soldOut)
export const LongTexts = view(long)
export const RightToLeft = view(rightToLeft)
export const DeliveryKnown = view(usual, {
  stored: { delivery_pincode: '411001' },
  prepare: ({ on }) =>
    on(deliveryApi.check, () => ({
      status: 'success',
      delivery: {
        ...{ pincode: '411001', deliverable: true, cod: true },
        promise: { from: '2026-11-07', to: '2026-11-11' },
      },
    })),
})
export const NoDelivery = view(usual, {
  stored: { delivery_pincode: '744301' },
  prepare: ({ on }) =>
    on(deliveryApi.check, () => ({
      status: 'success',
      delivery: { pincode: '744301', deliverable: false, cod: false, promise: null },
    })),
})
export const Loading = story(<ProductPlaceholder text="Unfolding elegance..." />)
export const Pictures = story(<Gallery title={LONG_WORDS} images={usual.images} />)
export const OnePicture = story(<Gallery title="Tee" images={usual.images.slice(0, 1)} />)
export const CloseUp = story(
  <ZoomDialog
    title="Tee"
    images={usual.images}
    nameOf={(index) => `Picture ${index + 1}`}
    index={0}
    onIndexChange={none}
    onClose={none}
  />,
)
export const Chart = story(
  <SizeChart category={usual.category} open onOpenChange={none} />,
  offline,
)
const alert = { product: soldOut, label: 'Tell me when it is back', open: true, onClose: none }
export const AlertOfGuest = story(<StockAlertDialog {...alert} sizes={['S', 'M']} />, offline)
export const AlertOfMember = story(<StockAlertDialog {...alert} sizes={['M']} />, {
  ...ofAsha,
  ...offline,
})
export const AlsoLiked = story(<Related />, { state: { related: succeeded(PRODUCTS.slice(0, 4)) } })
export const AlsoLikedLoading = story(<Related />, { state: { related: loading([]) } })
export const AlsoLikedFailed = story(<Related />, { state: { related: failed([]) } })
export const SimilarOnes = story(<Similar id="similar" products={PRODUCTS.slice(0, 4)} />, offline)

const page = (productDetail: Resource<unknown>, reviews: object | null = null) =>
  story(<Page />, {
    ...offline,
    path: '/products/tee-1',
    route: '/products/:slug',
    state: {
      productDetail,
      related: succeeded(PRODUCTS.slice(0, 4)),
      similar: succeeded([]),
      ...(reviews && { productReviews: succeeded(reviews) }),
    },
  })
export const Reviewed = page(
  succeeded(usual),
  someReviews(usual, [
    aReview(1, { reply: { text: 'Thank you.', at: '2026-11-21T10:00:00.000Z' } }),
    aReview(2, { rating: 5, fit: 'SMALL', isEdited: true, helpful: 3, author: LONG_NAME }),
    aReview(3, { rating: 1, text: LONG_WORDS.repeat(4), author: RTL_NAME }),
  ]),
)
export const NotReviewed = page(
  succeeded(usual),
  someReviews(usual, [], {
    summary: { ratings: [0, 0, 0, 0, 0], fit: { SMALL: 0, AS_EXPECTED: 0, LARGE: 0 } },
    totalCount: 0,
    totalPages: 0,
  }),
)
export const Unknown = page(failed(null, { status: 404, code: 'PRODUCT_NOT_FOUND' }))
export const Failed = page(failed(null))
