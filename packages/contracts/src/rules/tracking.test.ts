import { expect, it } from 'vitest'
import type { OrderStatus, OrderType } from '../order-states.ts'
import type { Phone } from '../phone.ts'
import { maskedPhone, maskedRecipient, trackingEnd } from './tracking.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const order = (type: OrderType, status: OrderStatus, deliveredAt: Date | null = null) => ({
  ...{ type, status, deliveredAt },
  history: [{ at: at(1) }, { at: at(5) }],
})

it.each<[OrderType, OrderStatus]>([
  ['NEW', 'PENDING'],
  ['NEW', 'CONFIRMED'],
  ['NEW', 'OUT_FOR_DELIVERY'],
  ['RETURN', 'RETURN_REQUESTED'],
  ['EXCHANGE', 'SHIPPED'],
])('the link of a %s that is %s has no end yet', (type, status) => {
  expect(trackingEnd(order(type, status))).toBeNull()
})

it('ends 30 days after delivery, to the millisecond', () => {
  const deliveredAt = new Date('2026-11-10T18:29:59.999Z')
  expect(trackingEnd(order('NEW', 'DELIVERED', deliveredAt))?.toISOString()).toBe(
    '2026-12-10T18:29:59.999Z',
  )
})

it.each<[OrderType, OrderStatus]>([
  ['NEW', 'CANCELLED'],
  ['RETURN', 'RETURN_COMPLETED'],
  ['RETURN', 'RETURN_REJECTED'],
  ['EXCHANGE', 'EXCHANGE_REJECTED'],
])('of a %s that is %s it ends 30 days after that', (type, status) => {
  expect(trackingEnd(order(type, status))).toEqual(new Date(at(5).getTime() + 30 * 86_400_000))
})

it('masks name, pincode and phone, and leaves out the lines of the address', () => {
  const address = {
    ...{ fullName: 'Asha Rao', phone: '9876543210' as Phone, line1: '12 MG Road', line2: 'Flat 3' },
    ...{ landmark: 'Metro', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    country: 'India' as const,
  }
  expect(maskedRecipient(address)).toEqual({
    name: 'A•••',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560•••',
    phone: '••••••3210',
  })
  expect(maskedRecipient({ ...address, fullName: '𝒜sha' }).name).toBe('𝒜•••')
  expect(maskedPhone('+919876543210')).toBe('••••••3210')
})
