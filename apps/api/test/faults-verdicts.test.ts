import { describe, expect, it } from 'vitest'
import { messageDiscrepancies } from '../bench/faults/message-verdict.ts'
import { moneyDiscrepancies } from '../bench/faults/money-verdict.ts'
import { purchaseDiscrepancies } from '../bench/faults/purchase-verdict.ts'

const order = (orderNumber: string, name: string, over = {}) => ({
  orderNumber,
  status: 'CONFIRMED',
  address: { landmark: name },
  payment: { status: 'PAID', transactionId: 'pay_1' as string | null },
  ...over,
})
const purchase = (orderNumber: string | null, isCancelled = false) => ({
  name: 'parcel 1-1',
  method: 'COD' as const,
  orderNumber,
  paymentId: null,
  isCancelled,
  ends: null as readonly string[] | null,
})

describe('purchases', () => {
  it.each([
    ['acknowledged and there', purchase('AR-1'), [order('AR-1', 'parcel 1-1')], []],
    ['not acknowledged, and there or not', purchase(null), [order('AR-1', 'parcel 1-1')], []],
    ['lost', purchase('AR-1'), [], ['parcel 1-1 was told AR-1, and no order is there']],
    [
      'another order',
      purchase('AR-1'),
      [order('AR-2', 'parcel 1-1')],
      ['parcel 1-1 was told AR-1, and AR-2 is there'],
    ],
    [
      'twice',
      purchase(null),
      [order('AR-1', 'parcel 1-1'), order('AR-2', 'parcel 1-1')],
      ['parcel 1-1 became 2 orders'],
    ],
    [
      'a cancelling that did not last',
      purchase('AR-1', true),
      [order('AR-1', 'parcel 1-1')],
      ['AR-1 was cancelled, and is CONFIRMED'],
    ],
    [
      'as it must end',
      { ...purchase('AR-1'), ends: ['CONFIRMED', 'DELIVERED'] },
      [order('AR-1', 'parcel 1-1')],
      [],
    ],
    [
      'returned undelivered, and kept',
      { ...purchase('AR-1'), ends: ['CANCELLED'] },
      [order('AR-1', 'parcel 1-1')],
      ['AR-1 must be CANCELLED, and is CONFIRMED'],
    ],
    [
      'out of nowhere',
      purchase(null),
      [order('AR-1', 'parcel 2-2')],
      ['AR-1 belongs to no purchase'],
    ],
  ])('%s', (_, one, orders, discrepancies) => {
    expect(purchaseDiscrepancies([one], orders)).toEqual(discrepancies)
  })
})

describe('money', () => {
  const captured = [{ _id: 'pay_1', amount: 500 }]
  const back = (amount: number, status = 'processed', byShop = true) => [
    { id: 'rfnd_1', paymentId: 'pay_1', amount, status, byShop },
  ]
  const outside = (amount: number) => back(amount, 'processed', false)
  const paid = [order('AR-1', 'parcel 1-1')]
  const cancelled = [order('AR-1', 'parcel 1-1', { status: 'CANCELLED' })]

  it.each([
    ['an order', [], paid, []],
    ['paid back', back(500), [], []],
    ['cancelled and paid back', back(500), cancelled, []],
    ['lost', [], [], ['pay_1 of 500 paid 0 orders, and 0 went back']],
    [
      'on its way back for ever',
      back(500, 'pending'),
      [],
      ['pay_1 of 500 paid 0 orders, and 0 went back'],
    ],
    ['an order, and paid back', back(500), paid, ['pay_1 of 500 paid 1 orders, and 500 went back']],
    ['paid back twice', back(1000), cancelled, ['pay_1 of 500 paid 1 orders, and 1000 went back']],
    ['an order, and a part refunded in the dashboard', outside(200), paid, []],
    [
      'cancelled after a part was refunded in the dashboard',
      [...outside(200), ...back(300)],
      cancelled,
      [],
    ],
    [
      'cancelled, and too little paid back',
      outside(200),
      cancelled,
      ['pay_1 of 500 paid 1 orders, and 200 went back'],
    ],
    [
      'kept, and taken back by the bank',
      outside(500),
      paid,
      ['pay_1 of 500 went back whole, and its order is kept'],
    ],
    [
      'kept, and paid back by the shop beside the dashboard',
      [...outside(200), ...back(300)],
      paid,
      ['pay_1 of 500 paid 1 orders, and 500 went back'],
    ],
    ['two orders', back(500), [...paid, order('AR-2', 'parcel 1-2')], ['pay_1 paid 2 orders']],
  ])('%s', (_, refunds, orders, discrepancies) => {
    expect(moneyDiscrepancies(captured, refunds, orders).discrepancies).toEqual(discrepancies)
  })
})

it('messages: one for each order, none left, none only said to be sent', () => {
  const message = (_id: string, status = 'sent') => ({
    _id,
    template: 'order-placed',
    status,
    route: { channel: 'whatsapp' },
  })
  const arrived = new Map([['a', 2]])
  expect(messageDiscrepancies([message('a')], arrived, 1)).toEqual({
    discrepancies: [],
    sent: 1,
    twice: 1,
  })
  const { discrepancies } = messageDiscrepancies(
    [message('a'), message('b'), message('c', 'waiting')],
    arrived,
    2,
  )
  expect(discrepancies).toEqual([
    'message c (order-placed) is waiting',
    'message b counts as sent, and never arrived',
    '2 orders have 3 messages',
  ])
})
