import { toPaise } from '@aaram/contracts'
import { expect, test } from 'vitest'
import { aStoredItem } from '../../../test/bag-visit.ts'
import { anAddress, asha } from '../../../test/visit.tsx'
import { textToBag } from '../bag/bag-item.ts'
import { payloadOf } from './checkout-payload.ts'
import { addressFor, deliveryOf, isSameAddress } from './delivery-address.ts'

const nobody = { fullName: '', phone: '' }

test.each([
  ['a whole one', {}, asha, ['Person 1', '9876543210']],
  ['nobody named: who saved it', nobody, asha, ['Asha Kulkarni', '9876543210']],
  ['no last name', nobody, { ...asha, lastName: '' }, ['Asha', '9876543210']],
  ['a state in other words', { state: 'MH' }, asha, ['Person 1', '9876543210']],
  ['a state of no list', { state: 'Atlantis' }, asha, null],
  ['no name at all', nobody, { ...asha, firstName: '', lastName: '' }, null],
  ['a name that is too short', nobody, { ...asha, firstName: 'Al', lastName: '' }, null],
])('a saved address as a delivery: %s', (_, over, user, expected) => {
  const delivery = deliveryOf(anAddress(1, over), user)
  expect(delivery && [delivery.fullName, delivery.phone]).toEqual(expected)
})

test('an address is the chosen one, or none once it is gone', () => {
  const user = { ...asha, addresses: [anAddress(1), anAddress(2)] }
  expect(addressFor({ addressId: '2'.repeat(24) }, user)?.line1).toBe('2 Lake Road')
  expect(addressFor({ addressId: '3'.repeat(24) }, user)).toBeNull()
  expect(addressFor(null, user)).toBeNull()
})

test('the same address typed again is known', () => {
  const saved = anAddress(1)
  const typed = deliveryOf(saved, asha)!
  expect(isSameAddress(saved, typed)).toBe(true)
  expect(isSameAddress(saved, { ...typed, line2: 'Flat 4' })).toBe(false)
})

test.each([
  [19.99, 1, 1999],
  [1136.1, 1, 113610],
  [8.2, 1, 820],
  [333.33, 3, 99999],
])('C15: %s x %s are %s paise', (price, quantity, paise) => {
  const prices = { originalPrice: price, discountedPrice: null, effectivePrice: price }
  const items = textToBag(JSON.stringify([aStoredItem(1, { ...prices, quantity })]))
  const { payment, totals } = payloadOf(items, deliveryOf(anAddress(1), asha)!, 'ONLINE')
  expect([payment.amount, totals.grandTotal]).toEqual([toPaise(paise), toPaise(paise)])
})
