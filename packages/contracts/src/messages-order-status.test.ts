import { expect, test } from 'vitest'
import { statusText } from './messages-order-status.ts'
import { paymentText } from './messages-payment-status.ts'

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
  expect(paymentText({ type: 'NEW', status: 'DELIVERED', payment: { method, status } })).toBe(words)
})

test.each([
  ['RETURN', 'RETURN_REQUESTED', 'Refund after the quality check'],
  ['RETURN', 'RECEIVED', 'Refund after the quality check'],
  ['RETURN', 'RETURN_COMPLETED', 'Refund on its way'],
  ['NEW', 'CANCELLED', 'Refund on its way'],
] as const)('a refund to come of %s %s: %s', (type, status, words) => {
  const payment = { method: 'ONLINE', status: 'REFUND_PENDING' } as const
  expect(paymentText({ type, status, payment })).toBe(words)
})
