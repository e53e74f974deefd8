// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aStoredItem, aTee, catalogueOf, guestStorage } from '../../../test/bag-visit.ts'
import { visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/bag.tsx'

async function bagPage(...items: unknown[]) {
  const shown = visit(<Page />, { path: '/bag', storage: guestStorage(...items) })
  await screen.findByRole('heading', { level: 1, name: 'Shopping Bag' })
  return { ...shown, user: userEvent.setup() }
}

const LIVE = 'output, [role=status], [aria-live=polite]'

/** Collects announcements: new texts in existing live regions. */
function listen() {
  const before = [...document.querySelectorAll(LIVE)].map((region) => ({
    region,
    text: region.textContent,
  }))
  return () =>
    before
      .filter(({ region, text }) => region.isConnected && region.textContent !== text)
      .map(({ region }) => [region.getAttribute('aria-label'), region.textContent].join(' ').trim())
}

test('C77: more and fewer units are announced, and that there are no more', async () => {
  const { user } = await bagPage(aStoredItem(1, { quantity: 1, maxStock: 2 }))
  let announced = listen()
  await user.click(screen.getByRole('button', { name: /^Increase/ }))
  expect(announced()).toEqual(['Quantity of tee number 1 (M) 2', 'Stock limit reached'])
  announced = listen()
  await user.click(screen.getByRole('button', { name: /^Increase/ }))
  expect(announced()).toEqual(["You've reached the available stock limit for this item"])
  announced = listen()
  await user.click(screen.getByRole('button', { name: /^Decrease/ }))
  expect(announced()).toContain('Quantity of tee number 1 (M) 1')
})

test('C77: a removed line is announced, the last one too', async () => {
  const { user } = await bagPage(aStoredItem(1), aStoredItem(2))
  for (const number of [2, 1]) {
    const announced = listen()
    await user.click(screen.getByRole('button', { name: `Remove tee number ${number} (M)` }))
    expect(announced().join()).toContain(`tee number ${number} (M) removed from your bag`)
  }
})

test('C77: what is out of stock by now is announced', async () => {
  const { shop, on } = await bagPage(aStoredItem(1))
  await shop.user.load()
  catalogueOf({ on }, aTee(1, { sizes: [{ size: 'M', quantity: 0 }] }))
  const announced = listen()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(announced().join()).toContain('tee number 1 (M) is out of stock.'))
})
