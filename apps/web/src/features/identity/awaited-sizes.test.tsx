// @vitest-environment jsdom
import { type StockAlert, stockAlert, stockAlertsApi } from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asha, refusal, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/profile.tsx'

const anAlert = (number: number, title: string): StockAlert =>
  stockAlert.parse({
    _id: String(number).repeat(24),
    productId: 'c'.repeat(24),
    metaTitle: title.toLowerCase().replace(' ', '-'),
    title,
    thumbnail: '/media/products/tee/1/listing_1200.webp',
    size: 'L',
    createdAt: '2026-11-29T06:30:00.000Z',
    expiresAt: '2027-02-27T06:30:00.000Z',
  })

const shown = (alerts: StockAlert[]) =>
  visit(<Page />, {
    path: '/profile',
    user: asha,
    prepare: ({ on }) => on(stockAlertsApi.list, () => ({ status: 'success', alerts })),
  })
const section = () => within(screen.getByRole('region', { name: 'Sizes you wait for' }))
const stop = (title: string) =>
  userEvent.click(section().getByRole('button', { name: `Stop the alert for ${title} (L)` }))

test('lists each size with its product and last day; one click ends the alert', async () => {
  const { on, asked } = shown([anAlert(1, 'Kolam Tee'), anAlert(2, 'Spiti Hoodie')])
  const link = await section().findByRole('link', { name: 'Kolam Tee' })
  expect(link.getAttribute('href')).toBe('/products/kolam-tee')
  expect(section().getAllByText(/^Size L, until 27 Feb/)).toHaveLength(2)
  on(stockAlertsApi.remove, () => ({ status: 'success' }))
  await stop('Kolam Tee')
  expect(await screen.findByText('The alert is stopped. You will get no message.')).toBeTruthy()
  expect(section().queryByText('Kolam Tee')).toBeNull()
  expect(section().getByText('Spiti Hoodie')).toBeTruthy()
  expect(asked.at(-1)?.input).toEqual({ params: { alertId: '1'.repeat(24) } })
})

test('an alert that has already ended is removed, too', async () => {
  const { fail } = shown([anAlert(1, 'Kolam Tee')])
  await section().findByText('Kolam Tee')
  fail(stockAlertsApi.remove, refusal(404, 'STOCK_ALERT_NOT_FOUND', 'Gone.'))
  await stop('Kolam Tee')
  expect(await section().findByText(/^None\./)).toBeTruthy()
})

test('an alert that could not be ended stays, with the reason', async () => {
  shown([anAlert(1, 'Kolam Tee')])
  await section().findByText('Kolam Tee')
  await stop('Kolam Tee')
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
  expect(section().getByText('Kolam Tee')).toBeTruthy()
})

test('if the list cannot be loaded there is a message and a retry', async () => {
  const element = (
    <main id="main" tabIndex={-1}>
      <Page />
    </main>
  )
  const { on } = visit(element, { path: '/profile', user: asha })
  expect((await section().findByRole('alert')).textContent).toBe(
    'The sizes that you wait for could not be loaded.',
  )
  on(stockAlertsApi.list, () => ({ status: 'success', alerts: [] }))
  await userEvent.click(section().getByRole('button', { name: 'Try again' }))
  expect(await section().findByText(/^None\./)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
