// @vitest-environment jsdom
import { cartsApi, usersApi } from '@aaram/contracts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCartItem } from '../../test/bag-visit.ts'
import { asha, refusal, visit } from '../../test/visit.tsx'
import { memoryStorage } from '../lib/memory-storage.ts'
import { Page } from './bag.tsx'

const headline = (name: string) => screen.findByRole('heading', { level: 1, name })
const unavailable = () => refusal(503, 'UNAVAILABLE', 'Something went wrong. Please try again.')

it('a member’s bag that is loading is not shown as empty', async () => {
  const answer = Promise.withResolvers<void>()
  visit(<Page />, {
    path: '/bag',
    user: asha,
    prepare: ({ on }) =>
      on(cartsApi.list, async () => {
        await answer.promise
        return { status: 'success', cartItems: [aCartItem(1)] }
      }),
  })
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
  await act(() => import('../shop/bag/bag-open.ts'))
  expect(screen.queryByText('Your bag is empty')).toBeNull()
  answer.resolve()
  await headline('Shopping Bag')
  expect(screen.getByText('tee number 1')).toBeTruthy()
})

it('nor is a member’s bag that cannot be loaded', async () => {
  visit(<Page />, {
    path: '/bag',
    user: asha,
    prepare: ({ fail }) => fail(cartsApi.list, unavailable()),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Your bag is empty')).toBeNull()
})

it('nor is that of a member while the session cannot be checked', async () => {
  const { shop } = visit(<Page />, {
    path: '/bag',
    storage: memoryStorage({ token: 'token-of-asha' }),
    prepare: ({ fail }) => fail(usersApi.me, unavailable()),
  })
  await act(() => shop.user.load())
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
})

it('a member’s bag without lines is empty, and so is a guest’s after log-out', async () => {
  const { shop } = visit(<Page />, {
    path: '/bag',
    user: asha,
    prepare: ({ on }) => {
      on(cartsApi.list, () => ({ status: 'success', cartItems: [] }))
      on(usersApi.logout, () => ({ status: 'success' }))
    },
  })
  await headline('Your bag is empty')
  await act(() => shop.user.logOut())
  await headline('Your bag is empty')
})

it('after log-out from a bag that could not be loaded, the guest’s bag is empty', async () => {
  const { shop } = visit(<Page />, {
    path: '/bag',
    user: asha,
    prepare: ({ on, fail }) => {
      fail(cartsApi.list, unavailable())
      on(usersApi.logout, () => ({ status: 'success' }))
    },
  })
  await screen.findByRole('alert')
  await act(() => shop.user.logOut())
  await headline('Your bag is empty')
})
