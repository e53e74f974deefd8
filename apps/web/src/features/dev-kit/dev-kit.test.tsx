// @vitest-environment jsdom
import { devApi, devMessage, type MockScenario, mockControls, mockScenario } from '@aaram/contracts'
import { respond } from '@aaram/mock-api/scenarios'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { load, Page } from '../../pages/dev.tsx'

const message = (to: string, code: string, at: string) =>
  devMessage.parse({
    to,
    channel: to.includes('@') ? 'email' : 'sms',
    template: 'login-code',
    text: `${code} is your code.`,
    code,
    at,
  })
const messages = [
  message('asha@example.in', '222222', '2026-11-28T10:01:00.000Z'),
  message('+919876543210', '111111', '2026-11-28T10:00:00.000Z'),
]
const clock = () => ({
  status: 'success' as const,
  now: new Date('2026-11-28T10:00:00Z'),
  offsetMs: 0,
})

const open = (prepare?: (server: ReturnType<typeof scriptedApi>) => void) =>
  visit(<Page />, {
    path: '/dev',
    user: asha,
    prepare(server) {
      server.on(devApi.outbox, () => ({ status: 'success', messages }))
      server.on(devApi.clock, clock)
      prepare?.(server)
    },
  })
const codes = () =>
  screen
    .getAllByRole('article')
    .map(({ textContent }) => /([0-9]{6}) is your code/.exec(textContent)?.[1])

test('where the API has no development kit it is the 404 page', async () => {
  visit(<Page />, {
    path: '/dev',
    prepare: ({ fail }) => fail(devApi.outbox, refusal(404, 'NOT_FOUND')),
  })
  expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy()
  expect(document.title).toContain('Page Not Found')
})

test('the page’s own status: 404 without the kit, 503 without the API', async () => {
  const { api, fail, on } = visit(null)
  expect(await load({ api })).toBe(503)
  fail(devApi.clock, refusal(404, 'NOT_FOUND'))
  expect(await load({ api })).toBe(404)
  on(devApi.clock, clock)
  expect(await load({ api })).toBeUndefined()
})

test('messages newest first, with their codes to read and to copy', async () => {
  const user = userEvent.setup()
  open()
  await screen.findAllByRole('article')
  expect(codes()).toEqual(['222222', '111111'])
  await user.click(screen.getByRole('button', { name: 'Copy code 111111' }))
  expect(await navigator.clipboard.readText()).toBe('111111')
  expect(await screen.findByText('Copied')).toBeTruthy()
})

test('filtered by a number, in part or in any usual way of writing it', async () => {
  const { asked } = open()
  await screen.findAllByRole('article')
  await userEvent.type(screen.getByLabelText(/^Only to/), '98765')
  expect(codes()).toEqual(['111111'])
  await userEvent.type(screen.getByLabelText(/^Only to/), ' 43210')
  expect(codes()).toEqual(['111111'])
  await waitFor(() => expect(asked.at(-1)?.input?.query).toEqual({ to: '+919876543210' }))
})

test('clock, limits and reset', async () => {
  const { on, asked, shop } = open()
  on(devApi.moveClock, clock)
  on(devApi.forgetLimits, () => ({ status: 'success' }))
  on(devApi.reset, () => ({ status: 'success' }))
  expect(await screen.findByText("The shop's time is 28 Nov 2026, 3:30 pm.")).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '+ 1 day' }))
  await screen.findByText('The clock has moved')
  await userEvent.click(screen.getByRole('button', { name: 'Forget limits' }))
  await screen.findByText('All limits are forgotten')
  await userEvent.click(screen.getByRole('button', { name: 'Reset the shop' }))
  await screen.findByText('The shop is as seeded')
  expect(shop.user.getState().isLoggedIn).toBe(false)
  const changes = asked
    .filter(({ path }) => !path.startsWith('GET'))
    .map(({ path, input }) => ({ path, input }))
  expect(changes).toEqual([
    { path: 'POST /dev/clock', input: { body: { advanceMs: 86_400_000 } } },
    { path: 'DELETE /dev/limits', input: undefined },
    { path: 'POST /dev/reset', input: undefined },
  ])
})

test('an order is moved as by seller and courier, with the shop’s reason where it cannot be', async () => {
  const { on, fail, asked } = open()
  on(devApi.moveOrder, () => respond(devApi.moveOrder))
  await userEvent.type(await screen.findByLabelText('Order number'), ' #AR-261129-2222A')
  await userEvent.selectOptions(screen.getByLabelText('Next status'), 'SHIPPED')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText('The order has moved')
  expect(asked.findLast(({ path }) => path.startsWith('POST'))?.input).toEqual({
    params: { orderNumber: 'AR-261129-2222A' },
    body: { status: 'SHIPPED' },
  })
  fail(devApi.moveOrder, refusal(409, 'STATUS_CHANGED', 'The order has moved on.'))
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('The order has moved on.')).toBeTruthy()
})

test('over the mock API its scenarios are chosen and removed; over the real API nothing asks for them', async () => {
  const { asked } = open()
  await screen.findByText("The shop's time is 28 Nov 2026, 3:30 pm.")
  expect(asked.some(({ path }) => path.includes('/mock/'))).toBe(false)
  cleanup()

  const scenarios: MockScenario[] = []
  const chosen = () => ({ status: 'success' as const, endpoints: ['GET /orders'], scenarios })
  const mock = open(({ on }) => {
    on(devApi.clock, () => ({ ...clock(), mock: true as const }))
    on(mockControls.scenarios, chosen)
    on(mockControls.choose, (input) => {
      scenarios.splice(0, scenarios.length, mockScenario.parse(input?.body))
      return chosen()
    })
  })
  await userEvent.selectOptions(await screen.findByLabelText('Endpoint'), 'GET /orders')
  await userEvent.clear(screen.getByLabelText(/^Delay in ms/))
  await userEvent.type(screen.getByLabelText(/^Delay in ms/), '1500')
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'UNAVAILABLE')
  await userEvent.selectOptions(screen.getByLabelText('Lists'), 'long')
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  expect(
    await screen.findByText('GET /orders: 1500 ms later, UNAVAILABLE, long lists'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(mock.bodies('POST /mock/scenarios')).toEqual([
    { endpoint: 'GET /orders', delayMs: 1500, error: 'UNAVAILABLE', list: 'long' },
    { endpoint: 'GET /orders' },
  ])
})
