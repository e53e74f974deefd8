// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showLayout } from '../../../test/show-layout.tsx'

it('has the text of the specification', () => {
  showLayout()
  const banner = screen.getByRole('region', { name: 'Offer' })
  for (const text of [
    'Diwali fashion sale',
    '35% off',
    'limited time offer',
    'Light up your Diwali with joyful savings!',
  ])
    expect(within(banner).getByText(text)).toBeTruthy()
})

it('links to the discounted products', () => {
  showLayout()
  const banner = within(screen.getByRole('region', { name: 'Offer' }))
  expect(banner.getByRole('link').getAttribute('href')).toBe('/products?discounted=true')
})

it('closing stores the flag; the older flag is removed on load', async () => {
  const { shop } = showLayout({ stored: { ftr_offr_01: 'true' } })
  expect(shop.storage.get('ftr_offr_01')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close offer' }))
  expect(shop.storage.get('ftr_offr_02')).toBe('true')
  expect(document.documentElement.dataset.banner).toBe('dismissed')
})

it('is hidden before the first paint for a visitor who closed it', async () => {
  delete document.documentElement.dataset.banner
  const run = async () => {
    vi.resetModules()
    await import('../../event-replay.ts')
    // The script holds clicks until the app is hydrated.
    window.dispatchEvent(new Event('hydrated'))
  }
  await run()
  expect(document.documentElement.dataset.banner).toBeUndefined()
  localStorage.setItem('ftr_offr_02', 'true')
  await run()
  expect(document.documentElement.dataset.banner).toBe('dismissed')
  localStorage.clear()
})
