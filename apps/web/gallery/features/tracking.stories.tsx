import { type TrackedOrder, trackedOrder } from '@aaram/contracts'
import { Page } from '../../src/pages/track.tsx'
import type { Resource } from '../../src/shop/resource.ts'
import { anOrderItem } from '../../test/order-items.ts'
import { failed, loading, succeeded } from '../../test/resources.ts'
import { offline, press, story } from '../story.tsx'
import { LONG_NAME, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/tracking' }

const items = [anOrderItem(1), anOrderItem(2)]
const anOrder = (over: Record<string, unknown> = {}): TrackedOrder =>
  trackedOrder.parse({
    ...{ orderNumber: 'AR-1001', type: 'NEW', status: 'CONFIRMED' },
    ...{ placedAt: '2026-11-04T09:59:00.000Z', deliveredAt: null, shipment: null, items },
    ...{ grandTotal: 1998, payment: { method: 'COD', status: 'PENDING' } },
    recipient: {
      ...{ name: 'A•••', city: 'Pune', state: 'Maharashtra' },
      ...{ pincode: '411•••', phone: '••••••3210' },
    },
    codeGoesTo: '••••••4321',
    history: [{ status: 'PENDING', at: '2026-11-01T10:00:00.000Z' }],
    ...{ payable: true, expiresAt: null },
    ...over,
  })
const page = (tracked: Resource<unknown>, play?: ReturnType<typeof press>) =>
  story(<Page />, {
    ...offline,
    path: `/track/${'a'.repeat(48)}`,
    route: '/track/:token',
    state: { tracked },
    ...(play && { play }),
  })
const deliveredAt = '2026-11-03T10:00:00.000Z'
const delivered = {
  status: 'DELIVERED',
  deliveredAt,
  items: items.map((one) => ({ ...one, deliveredAt })),
}

export const Confirmed = page(succeeded(anOrder()))
export const Shipped = page(
  succeeded(
    anOrder({
      status: 'SHIPPED',
      shipment: { carrier: 'Delhivery', trackingNumber: 'AWB123', status: null },
    }),
  ),
)
export const Delivered = page(succeeded(anOrder(delivered)))
export const LongTexts = page(
  succeeded(
    anOrder({
      items: [
        anOrderItem(1, { title: LONG_WORDS, quantity: 10 }),
        anOrderItem(2, { title: RTL_NAME }),
      ],
      recipient: { ...anOrder().recipient, name: LONG_NAME, city: LONG_NAME },
    }),
  ),
)
export const CancelQuestion = page(succeeded(anOrder()), press(/^Cancel/))
export const ReturnQuestion = page(succeeded(anOrder(delivered)), press('Return Tee number 1 (M)'))
export const Loading = page(loading(null))
export const Unknown = page(failed(null, { status: 404, code: 'ORDER_NOT_FOUND' }))
export const Failed = page(failed(null))
