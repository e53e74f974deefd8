// @vitest-environment jsdom

import { type Order, ordersApi } from '@aaram/contracts'
import type { Scenario } from '@aaram/mock-api/scenarios'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { anOrderItem } from '../../../test/order-items.ts'
import { anOrder } from '../../../test/orders.ts'
import { asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/orders.tsx'
import { createOrders } from '../../shop/account/orders.ts'

type Server = ReturnType<typeof scriptedApi>
type Shelf = { list: Order[]; total?: number }

/** Mocks the list with five orders a page, as in the API. `shelf.list` is the requested page. */
const answering = (shelf: Shelf) => (server: Pick<Server, 'on'>) =>
  server.on(ordersApi.list, (input) => {
    const total = shelf.total ?? shelf.list.length
    const page = Number(input?.query?.page)
    return {
      status: 'success',
      orders: page > Math.ceil(total / 5) ? [] : shelf.list,
      pagination: { page, limit: 5, total, totalPages: Math.ceil(total / 5) },
    }
  })
const open = (shelf: Shelf, path = '/orders') =>
  visit(<Page />, { path, user: asha, prepare: answering(shelf) })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a card: number, day in India, badge, pictures, total, View Details', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((number) => anOrderItem(number))
  const order = anOrder(1, { status: 'OUT_FOR_DELIVERY', placedAt: '2026-11-01T20:00:00Z', items })
  open({ list: [order] })
  const card = (await screen.findByRole('heading', { name: 'Order #AR-1001' })).closest('li')!
  expect(within(card).getByText('2 Nov 2026')).toBeTruthy()
  expect(within(card).getByText('Out for delivery')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole<HTMLImageElement>('img')
      .map(({ alt }) => alt),
  ).toEqual([1, 2, 3, 4].map((number) => `Tee number ${number} (M)`))
  expect(within(card).getByText('+2')).toBeTruthy()
  expect(within(card).getByText('₹1,998.00')).toBeTruthy()
  expect(within(card).getByText('6 items', { exact: false })).toBeTruthy()
  const link = within(card).getByRole('link', { name: 'View Details Order #AR-1001' })
  expect(link.getAttribute('href')).toBe(`/orders/${order._id}`)
})

test('no orders yet', async () => {
  open({ list: [] })
  expect(await screen.findByText("You haven't placed any orders yet.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText(/^Showing/)).toBeNull()
})

test('a placeholder for every order while they load', async () => {
  visit(<Page />, {
    path: '/orders',
    user: asha,
    prepare: (server) => server.on(ordersApi.list, () => new Promise(() => undefined)),
  })
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
  expect((await button('Refresh')).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [1, 'Showing 1-5 of 12', 'Page 1 / 3', { Prev: 'true', Next: 'false' }],
  [2, 'Showing 6-10 of 12', 'Page 2 / 3', { Prev: 'false', Next: 'false' }],
  [3, 'Showing 11-12 of 12', 'Page 3 / 3', { Prev: 'false', Next: 'true' }],
])('page %i', async (page, showing, of, disabled) => {
  open({ list: [anOrder()], total: 12 }, `/orders?page=${page}`)
  expect(await screen.findByText(showing)).toBeTruthy()
  expect(screen.getByText(of)).toBeTruthy()
  expect({
    Prev: (await button('Prev')).getAttribute('aria-disabled'),
    Next: (await button('Next')).getAttribute('aria-disabled'),
  }).toEqual(disabled)
})

test('Next and Prev change the page in the address', async () => {
  const { place, asked } = open({ list: [anOrder()], total: 12 }, '/orders')
  await userEvent.click(await button('Next'))
  await waitFor(() => expect(place()).toBe('/orders?page=2'))
  expect(await screen.findByText('Showing 6-10 of 12')).toBeTruthy()
  await userEvent.click(await button('Prev'))
  await waitFor(() => expect(place()).toBe('/orders'))
  expect(asked.map(({ input }) => input?.query?.page)).toEqual([1, 2, 1])
})

test('a page that no longer exists is replaced by the last one', async () => {
  const { place } = open({ list: [anOrder()], total: 12 }, '/orders?page=9')
  await waitFor(() => expect(place()).toBe('/orders?page=3'))
})

test.each([['abc'], ['0'], ['-4'], ['']])('page %j is the first', async (page) => {
  const { asked } = open({ list: [anOrder()] }, `/orders?page=${page}&type=nonsense`)
  await screen.findByText('Page 1 / 1')
  expect(asked[0]?.input?.query).toEqual({ page: 1, limit: 5, type: undefined })
})

test('the address filters the orders by type', async () => {
  const shelf: Shelf = { list: [anOrder()], total: 7 }
  const { place, asked } = open(shelf, '/orders?page=2')
  await screen.findByText('Page 2 / 2')
  Object.assign(shelf, { list: [], total: 0 })
  await userEvent.click(screen.getByRole('link', { name: 'Returns' }))
  await waitFor(() => expect(place()).toBe('/orders?type=RETURN'))
  expect(await screen.findByText('No returns so far.')).toBeTruthy()
  expect(asked.at(-1)?.input?.query).toEqual({ page: 1, limit: 5, type: 'RETURN' })
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

test('Back from a type without orders restores the previous page', async () => {
  const { place } = visit(
    <>
      <Page />
      <Back />
    </>,
    {
      path: '/orders?page=2',
      user: asha,
      prepare: (server) =>
        server.on(ordersApi.list, (input) => {
          const total = input?.query?.type ? 0 : 7
          return {
            status: 'success',
            orders: total > 0 ? [anOrder()] : [],
            pagination: {
              page: Number(input?.query?.page),
              limit: 5,
              total,
              totalPages: total && 2,
            },
          }
        }),
    },
  )
  await screen.findByText('Page 2 / 2')
  await userEvent.click(screen.getByRole('link', { name: 'Returns' }))
  await screen.findByText('No returns so far.')
  await userEvent.click(await button('Back'))
  await screen.findByText('Page 2 / 2')
  expect(place()).toBe('/orders?page=2')
})

test('a card shows its product titles, and for a return the refund', async () => {
  const inLarge = anOrderItem(1, { _id: '7'.repeat(24), size: 'L' })
  const items = [anOrderItem(1), inLarge, anOrderItem(2), anOrderItem(3)]
  const refund = {
    ...anOrder().payment,
    capturedAt: null,
    status: 'REFUND_PENDING',
    refundAmount: 899,
  }
  const withdrawn = { ...refund, status: 'REFUND_CANCELLED' }
  open({
    list: [
      anOrder(1, { items }),
      anOrder(2, { type: 'RETURN', status: 'RETURN_REQUESTED', payment: refund }),
      anOrder(3, { type: 'RETURN', status: 'CANCELLED', payment: withdrawn }),
    ],
  })
  await screen.findByText('Tee number 1, Tee number 2 and 1 more')
  expect(screen.getByText('Refund ₹899.00')).toBeTruthy()
  expect(screen.getAllByText('₹1,998.00')).toHaveLength(2)
})

test('Refresh loads new orders', async () => {
  const shelf: Shelf = { list: [anOrder(1, { status: 'SHIPPED' })] }
  open(shelf)
  await screen.findByText('Shipped')
  shelf.list = [anOrder(1)]
  await userEvent.click(await button('Refresh'))
  expect(await screen.findByText('Delivered')).toBeTruthy()
})

test('a failure shows a message beside the loaded orders and can be retried', async () => {
  const shelf: Shelf = { list: [anOrder()] }
  const server = visit(<Page />, { path: '/orders', user: asha })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch orders')
  answering(shelf)(server)
  await userEvent.click(await button('Try again'))
  expect(await screen.findByRole('heading', { name: 'Order #AR-1001' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  server.fail(ordersApi.list, refusal(500, 'INTERNAL', 'One thing.', 'Another.'))
  await userEvent.click(await button('Refresh'))
  const alert = await screen.findByRole('alert')
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    'One thing.',
    'Another.',
  ])
  expect(screen.getByRole('heading', { name: 'Order #AR-1001' })).toBeTruthy()
})

test('the orders of a person who logged out are not shown to another', async () => {
  const { shop } = open({ list: [anOrder()] })
  await screen.findByRole('heading', { name: 'Order #AR-1001' })
  shop.user.remember({ ...asha, firstName: 'Anu' })
  expect(shop.storeOf(createOrders).orders.getState().data.list).toHaveLength(1)
  shop.user.reset()
  expect(shop.storeOf(createOrders).orders.getState()).toEqual({
    ...shop.storeOf(createOrders).orders.getInitialState(),
    key: '',
  })
})

test.each<[string, Scenario, RegExp]>([
  ['an empty list', { list: 'empty' }, /You haven't placed any orders yet/],
  ['an error', { error: 'UNAVAILABLE' }, /Something went wrong/],
  ['no network', { network: 'failure' }, /Failed to fetch orders/],
])('in the mock API’s scenario of %s', async (_, scenario, shown) => {
  visit(<Page />, {
    path: '/orders',
    user: asha,
    prepare: (server) => server.scenario(ordersApi.list, scenario),
  })
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('in the mock API’s scenario of a very long list every order has its card', async () => {
  visit(<Page />, {
    path: '/orders',
    user: asha,
    prepare: (server) => server.scenario(ordersApi.list, { list: 'long' }),
  })
  expect(await screen.findAllByRole('heading', { name: / #AR-/ })).toHaveLength(200)
})
