import { type Order, order } from '@aaram/contracts'
import { anOrderItem, id } from './order-items.ts'

/** Order `number` of Asha as the API's answer decodes: two tees, delivered on 3 November 2026 at 3:30 pm. */
export function anOrder(number = 1, over: Record<string, unknown> = {}): Order {
  return order.parse({
    _id: id(number, 'd'),
    orderNumber: `AR-${1000 + number}`,
    type: 'NEW',
    originalOrderId: null,
    status: 'DELIVERED',
    placedAt: '2026-11-01T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
    deliveredAt: '2026-11-03T10:00:00.000Z',
    items: [anOrderItem(1), anOrderItem(2)],
    totals: { itemsTotal: 2598, shippingFee: 0, discount: 600, grandTotal: 1998 },
    payment: {
      method: 'ONLINE',
      status: 'PAID',
      transactionId: 'pay_123',
      capturedAt: '2026-11-01T10:00:00.000Z',
      refundAmount: null,
    },
    reason: null,
    address: {
      fullName: 'Asha Kulkarni',
      phone: '9876543210',
      line1: '12 Lake Road',
      line2: '',
      landmark: 'Lion Gate',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      country: 'India',
    },
    shipment: { carrier: 'Delhivery', trackingNumber: 'AWB123', status: null },
    history: [
      { status: 'CONFIRMED', at: '2026-11-01T10:00:00.000Z', by: 'SHOP' },
      { status: 'SHIPPED', at: '2026-11-02T10:00:00.000Z', by: 'SELLER' },
      { status: 'OUT_FOR_DELIVERY', at: '2026-11-03T04:00:00.000Z', by: 'COURIER' },
      { status: 'DELIVERED', at: '2026-11-03T10:00:00.000Z', by: 'COURIER' },
    ],
    ...over,
  })
}
