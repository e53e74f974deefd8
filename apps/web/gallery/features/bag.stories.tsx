import { cartsApi } from '@aaram/contracts'
import { BagLine } from '../../src/features/bag/bag-line.tsx'
import { BagLink } from '../../src/features/bag/bag-link.tsx'
import { BagPlaceholder } from '../../src/features/bag/bag-placeholder.tsx'
import { BagPreview } from '../../src/features/bag/bag-preview.tsx'
import { ChangeNotices } from '../../src/features/bag/change-notices.tsx'
import { EmptyBag } from '../../src/features/bag/empty-bag.tsx'
import { OrderSummary } from '../../src/features/bag/order-summary.tsx'
import { Quantity } from '../../src/features/bag/quantity.tsx'
import { Steps } from '../../src/features/bag/steps.tsx'
import { Page } from '../../src/pages/bag.tsx'
import { storedItem } from '../../src/shop/bag/bag-item.ts'
import form from '../../src/ui/form.module.css'
import { aCartItem, aStoredItem } from '../../test/bag-visit.ts'
import { ofAsha, offline, sheet, story } from '../story.tsx'
import { LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/bag' }

const none = () => undefined
const anItem = (number = 1, over: Record<string, unknown> = {}) =>
  storedItem.parse(aStoredItem(number, over))
const long = { title: LONG_WORDS, quantity: 9 }
const LINES = {
  usual: anItem(),
  'few left': anItem(2, { quantity: 2, maxStock: 2 }),
  'full price': anItem(3, { discountedPrice: null, effectivePrice: 1299 }),
  long: anItem(4, long),
  'right to left': anItem(5, { title: RTL_NAME }),
  'sold out': anItem(6, { maxStock: 0 }),
  'no longer sold': anItem(7, { available: false }),
}
const items = Object.values(LINES)

export const Lines = sheet(
  Object.fromEntries(
    Object.entries(LINES).map(([name, item]) => [
      name,
      <ul key={name}>
        <BagLine item={item} onChange={none} onRemove={none} />
      </ul>,
    ]),
  ),
)
export const Quantities = sheet({
  one: <Quantity item={anItem()} onChange={none} />,
  'all there are': <Quantity item={anItem(1, { quantity: 3, maxStock: 3 })} onChange={none} />,
  'the most of one product': (
    <Quantity item={anItem(1, { quantity: 10, maxStock: 99 })} onChange={none} />
  ),
  'sold out': <Quantity item={anItem(1, { maxStock: 0 })} onChange={none} />,
})
export const Summary = story(
  <OrderSummary items={[anItem()]} pincode="411001">
    <button type="button" className={form.primary}>
      Checkout
    </button>
  </OrderSummary>,
  offline,
)
export const SummaryOfMuch = story(
  <OrderSummary title="To pay" items={items.map((item) => ({ ...item, quantity: 10 }))}>
    <button type="button" className={form.primary}>
      Pay
    </button>
  </OrderSummary>,
)
export const Notices = sheet({
  none: <ChangeNotices notices={[]} onDismiss={none} />,
  several: (
    <ChangeNotices
      notices={[LONG_WORDS, 'Only 2 left in stock', RTL_NAME].map((text, index) => ({
        text,
        variantId: anItem(index).variantId,
      }))}
      onDismiss={none}
    />
  ),
})
export const Preview = story(
  <div style={{ position: 'relative', minBlockSize: '36rem' }}>
    <BagPreview items={items.slice(0, 5)} onClose={none} />
  </div>,
)
export const EmptyPreview = story(
  <div style={{ position: 'relative', minBlockSize: '20rem' }}>
    <BagPreview items={[]} onClose={none} />
  </div>,
)
export const ProgressOfCheckout = sheet({
  bag: <Steps current="bag" />,
  delivery: <Steps current="delivery" />,
  payment: <Steps current="payment" />,
})
export const Empty = story(<EmptyBag />)
export const EmptyWithAHint = story(
  <EmptyBag hint="You closed the payment. Nothing was charged." />,
)
export const Loading = story(<BagPlaceholder />)
export const LinkOfTheHeader = story(<BagLink />, {
  ...offline,
  stored: { bag_items: JSON.stringify([aStoredItem(1, { quantity: 3 })]) },
})

export const StepOne = story(<Page />, {
  ...ofAsha,
  path: '/bag',
  prepare: ({ on }) =>
    on(cartsApi.list, () => ({
      status: 'success',
      cartItems: [aCartItem(1), aCartItem(2, { maxStock: 0 }), aCartItem(3, long)],
    })),
})
export const FailedToLoad = story(<Page />, { ...ofAsha, ...offline, path: '/bag' })
