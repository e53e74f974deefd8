// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/orders.ts'
import { visitOrder } from '../../../test/visit-order.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const onItsWay = {
  status: 'SHIPPED',
  deliveredAt: null,
  promise: { from: '2026-11-03', to: '2026-11-05' },
}

test('shows the promised dates until the last one has passed', async () => {
  vi.setSystemTime(Date.parse('2026-11-05T23:59:59+05:30'))
  visitOrder(anOrder(1, onItsWay))
  const days = (await screen.findByText('Arrives')).nextSibling
  expect(days?.textContent).toBe('Tue 3 to Thu 5 Nov')
  expect(days?.nextSibling).toBeNull()
})

test('shows that the order is late from the day after', async () => {
  vi.setSystemTime(Date.parse('2026-11-06T00:00+05:30'))
  visitOrder(anOrder(1, onItsWay))
  expect(
    await screen.findByText(
      'Later than we promised. We are sorry, and keep you informed until it is with you.',
    ),
  ).toBeTruthy()
})

test.each([
  ['was delivered', { promise: onItsWay.promise }],
  ['is cancelled', { ...onItsWay, status: 'CANCELLED' }],
  ['was placed before there were promises', { ...onItsWay, promise: undefined }],
])('an order that %s arrives at no time', async (_, over) => {
  visitOrder(anOrder(1, over))
  await screen.findByRole('region', { name: 'Timeline' })
  expect(screen.queryByText('Arrives')).toBeNull()
})
