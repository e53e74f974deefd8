// @vitest-environment jsdom
import { type LinkedAlert, stockAlertsApi } from '@aaram/contracts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/stop-alert.tsx'

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`
const ALERT: LinkedAlert = { title: 'Kolam Tee', metaTitle: 'kolam-tee', size: 'L' }

const shown = async (
  prepare: (server: ReturnType<typeof scriptedApi>) => void,
  query = `?token=${TOKEN}`,
) => {
  const element = (
    <main id="main" tabIndex={-1}>
      <Page />
    </main>
  )
  const page = visit(element, { path: `/stock-alerts/cancel${query}`, prepare })
  await act(async () => undefined)
  return page
}
const finds = (alert: LinkedAlert) => (server: ReturnType<typeof scriptedApi>) =>
  server.on(stockAlertsApi.linked, () => ({ status: 'success', alert }))
const button = () => screen.getByRole('button', { name: 'Stop the alert' })
const status = () => screen.getByRole('status').textContent

test('opening the page ends nothing; one click does and shows a message', async () => {
  const { asked, bodies, on } = await shown(finds(ALERT))
  expect(asked.map(({ path }) => path)).toEqual(['GET /stock-alerts/linked'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stop the alert')
  const link = await screen.findByRole('link', { name: 'Kolam Tee (L)' })
  expect(link.getAttribute('href')).toBe('/products/kolam-tee')
  expect(status()).toBe('')
  on(stockAlertsApi.cancel, () => ({ status: 'success' }))
  await userEvent.click(button())
  expect(bodies('POST /stock-alerts/cancel')).toEqual([{ token: TOKEN }])
  expect(status()).toBe('The alert is stopped. You will get no message.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('an alert that has ended', async () => {
  await shown(finds(null))
  expect(status()).toBe('There is nothing to stop: the message was sent, or the alert has ended.')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['no token', '', 0],
  ['a token that the shop did not make', '?token=x', 1],
])('%s', async (_what, query, calls) => {
  const { asked } = await shown(
    ({ fail }) => fail(stockAlertsApi.linked, refusal(404, 'STOCK_ALERT_NOT_FOUND', 'Gone.')),
    query,
  )
  expect(asked).toHaveLength(calls)
  expect(status()).toBe('This link is not complete. Please open it once more from the e-mail.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('offline: the button stays, and a click shows an error', async () => {
  const { on } = await shown(() => undefined)
  await userEvent.click(button())
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
  on(stockAlertsApi.cancel, () => ({ status: 'success' }))
  await userEvent.click(button())
  expect(status()).toBe('The alert is stopped. You will get no message.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the address is not sent to other sites', async () => {
  await shown(finds(ALERT))
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
})
