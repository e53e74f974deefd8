// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aStoredItem, aTee, guestStorage } from '../../../test/bag-visit.ts'
import { visit } from '../../../test/visit.tsx'
import { BagLink } from './bag-link.tsx'

afterEach(() => void vi.useRealTimers())

async function header(...items: unknown[]) {
  const shown = visit(<BagLink />, { storage: guestStorage(...items) })
  await act(() => shown.shop.bag.open())
  return shown
}
const preview = () => screen.queryByRole('region', { name: 'Bag preview' })

test('pointing at the icon shows the newest lines and the total, leaving closes it', async () => {
  const user = userEvent.setup()
  await header(aStoredItem(1), aStoredItem(2), aStoredItem(3), aStoredItem(4, { quantity: 2 }))
  const link = screen.getByRole('link', { name: 'Shopping bag, 5 items' })
  await user.hover(link)
  const inside = within(await screen.findByRole('region', { name: 'Bag preview' }))
  expect(inside.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'tee number 4Size M · 2 × ₹999.00',
    'tee number 3Size M · 1 × ₹999.00',
    'tee number 2Size M · 1 × ₹999.00',
  ])
  expect(inside.getByText('and 1 more')).toBeTruthy()
  expect(inside.getByText('₹4,995.00')).toBeTruthy()
  await user.unhover(link)
  expect(preview()).toBeNull()
})

test('adding shows it for a while; Escape closes it', async () => {
  const { shop } = await header()
  await act(() => shop.bag.add(aTee(1), 'M'))
  await screen.findByRole('region', { name: 'Bag preview' })
  await userEvent.keyboard('{Escape}')
  expect(preview()).toBeNull()
  vi.useFakeTimers()
  await act(() => shop.bag.add(aTee(2), 'M'))
  await act(() => vi.advanceTimersByTimeAsync(3_999))
  expect(preview()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(preview()).toBeNull()
})

test('an empty bag has nothing to look into', async () => {
  await header()
  await userEvent.hover(screen.getByRole('link', { name: 'Shopping bag' }))
  expect(preview()).toBeNull()
})
