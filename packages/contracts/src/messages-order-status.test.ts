import { expect, test } from 'vitest'
import { paymentText, statusText } from './messages-order-status.ts'

test.each([
  ['PENDING', 'Pending'],
  ['OUT_FOR_DELIVERY', 'Out for delivery'],
  ['EXCHANGE_DELIVERED', 'Exchange delivered'],
])('%s reads %s', (status, words) => {
  expect(statusText(status)).toBe(words)
})

test.each([
  ['COD', 'PENDING', 'To be paid on delivery'],
  ['ONLINE', 'PENDING', 'Not paid yet'],
  ['ONLINE', 'PAID', 'Paid'],
  ['COD', 'NOT_COLLECTED', 'Nothing was collected'],
  ['ONLINE', 'PARTIALLY_REFUNDED', 'Partly refunded'],
] as const)('%s %s: %s', (method, status, words) => {
  expect(paymentText({ method, status })).toBe(words)
})
