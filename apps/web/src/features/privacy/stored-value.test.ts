import { expect, test } from 'vitest'
import { labelOf } from './field-label.ts'
import { shownFields } from './shown-fields.ts'
import { textOf } from './stored-value.ts'

test.each([
  ['firstName', 'First name'],
  ['line1', 'Address line 1'],
  ['placedAt', 'Placed'],
  ['createdAt', 'Created'],
  ['grandTotal', 'Grand total'],
  ['at', 'When'],
  ['left', 'Remaining'],
  ['isDefault', 'Default address'],
  ['data_exports', 'Data exports'],
])('the field %s is called %s', (name, label) => {
  expect(labelOf(name)).toBe(label)
})

test.each([
  ['createdAt', '2026-11-29T13:17:58.687Z', '29 Nov 2026, 6:47 pm'],
  ['to', '2026-12-03', '3 Dec 2026'],
  ['status', 'OUT_FOR_DELIVERY', 'Out for delivery'],
  ['method', 'COD', 'Cash on delivery'],
  ['availability', 'in-stock', 'In stock'],
  ['channel', 'whatsapp', 'WhatsApp'],
  ['template', 'order-placed', 'Order placed'],
  ['grandTotal', 149_999, '₹1,49,999.00'],
  ['quantity', 2, '2'],
  ['isDefault', true, 'Yes'],
  // Text that a person typed does not change.
  ['firstName', 'ASHA', 'ASHA'],
  ['text', 'Order AR-261129 of 2026-11-29', 'Order AR-261129 of 2026-11-29'],
])('%s of %j is shown as %s', (name, value, text) => {
  expect(textOf(name, value)).toBe(text)
})

test('empty fields and internal fields are left out', () => {
  const record = {
    ...{ _id: 'a'.repeat(24), userId: 'b'.repeat(24), failedIds: [], version: 3, sku: 'X-M' },
    ...{ lastName: '', reason: null, payment: { transactionId: null }, address: { city: 'Pune' } },
    ...{ quantity: 0, isDefault: false },
  }
  expect(shownFields(record)).toEqual([
    ['address', { city: 'Pune' }],
    ['quantity', 0],
    ['isDefault', false],
  ])
})
