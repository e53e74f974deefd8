import { expect, test } from 'vitest'
import { cutTitle, paymentText, statusText } from './words.ts'

test.each([
  ['PENDING', 'Pending'],
  ['OUT_FOR_DELIVERY', 'Out for delivery'],
  ['EXCHANGE_DELIVERED', 'Exchange delivered'],
])('%s reads %s', (status, words) => {
  expect(statusText(status)).toBe(words)
})

test.each([
  ['31 characters stay', 'x'.repeat(31), 'x'.repeat(31)],
  ['32 are cut to 30', 'x'.repeat(32), `${'x'.repeat(30)}…`],
  ['letters of several code points count once', 'नि'.repeat(31), 'नि'.repeat(31)],
  ['and are not cut in the middle', 'नि'.repeat(40), `${'नि'.repeat(30)}…`],
])('titles: %s', (_, title, shown) => {
  expect(cutTitle(title)).toBe(shown)
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
