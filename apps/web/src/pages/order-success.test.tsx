// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/visit.tsx'
import { Page } from './order-success.tsx'

const show = (query: string) => visit(<Page />, { path: `/order-success${query}` })

test('the words of the specification, and both ways on', () => {
  const { place } = show(`?ordn=AR-261128-7KM4Q&token=${'t'.repeat(128)}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Placed')
  for (const text of [
    'Thank you for shopping with us.',
    'A confirmation of your order will be sent to your email or WhatsApp.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('#AR-261128-7KM4Q').parentElement!.textContent).toBe(
    'Your order #AR-261128-7KM4Q has been received.',
  )
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['View My Orders', '/orders'],
    ['Continue Shopping', '/'],
  ])
  expect(place()).toContain('/order-success')
})

test.each([
  ['nothing', ''],
  ['no token', '?ordn=AR-261128-7KM4Q'],
  ['a token of 127 characters', `?ordn=AR-261128-7KM4Q&token=${'t'.repeat(127)}`],
  ['no number', `?token=${'t'.repeat(128)}`],
  [
    'other text for a number',
    `?ordn=${encodeURIComponent('1. Call +91 99999 00000')}&token=${'t'.repeat(128)}`,
  ],
  ['letters that no number has', `?ordn=AR-261128-7KM4O&token=${'t'.repeat(128)}`],
  ['a number and more', `?ordn=AR-261128-7KM4Q%0A&token=${'t'.repeat(128)}`],
  ['an empty number', `?ordn=&token=${'t'.repeat(128)}`],
])('%s: nothing is shown, My Orders instead', (_, query) => {
  const { place } = show(query)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(place()).toBe('/orders')
})
