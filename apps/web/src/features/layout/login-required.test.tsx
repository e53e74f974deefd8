// @vitest-environment jsdom
import { usersApi } from '@aaram/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asha, refusal, visit } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { LoginRequired } from './login-required.tsx'

const show = (token?: string) =>
  visit(
    <LoginRequired>
      <p>for the person only</p>
    </LoginRequired>,
    { path: '/orders/42?page=2', storage: memoryStorage(token ? { token } : {}) },
  )
const secret = () => screen.queryByText('for the person only')

test('idle and loading show the loading view', async () => {
  const { shop, place, on } = show('token')
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
  on(usersApi.me, () => new Promise(() => undefined))
  act(() => void shop.user.load())
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
  expect(secret()).toBeNull()
  expect(place()).toBe('/orders/42?page=2')
})

test('a guest is redirected to log-in with the encoded path and query', async () => {
  const { shop, place } = show()
  act(() => void shop.user.load())
  await waitFor(() => expect(place()).toBe('/login?redirect=%2Forders%2F42%3Fpage%3D2'))
  expect(secret()).toBeNull()
  expect(shop.storage.get('re_dir')).toBe('/orders/42?page=2')
})

test('a logged-in person sees the page', () => {
  const { shop } = show()
  act(() => shop.user.remember(asha, 'token'))
  expect(secret()).not.toBeNull()
})

test('without a network the shopper stays and can retry', async () => {
  const { shop, place, on } = show('token')
  await act(() => shop.user.load())
  expect(screen.getByRole('alert').textContent).toBe('Network error. Please try again.')
  expect(place()).toBe('/orders/42?page=2')
  on(usersApi.me, () => ({ status: 'success', user: asha }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('for the person only')).toBeTruthy()
})

test('a person who deletes the account stays until the next page shows, although calls are refused', async () => {
  const { shop, place, fail } = show()
  act(() => shop.user.remember(asha, 'token'))
  fail(usersApi.update, refusal(401, 'NOT_LOGGED_IN'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = async () => 'ended'
  let ended = Promise.resolve('')
  act(() => {
    ended = shop.user.endAccount(end, () => promise)
  })
  await act(() =>
    shop.user.changeName({ firstName: 'Asha', lastName: 'Rao' }).catch(() => undefined),
  )
  expect(shop.user.getState().user).toBeNull()
  expect(secret()).not.toBeNull()
  expect(place()).toBe('/orders/42?page=2')
  await act(async () => resolve())
  expect(await ended).toBe('ended')
  await waitFor(() => expect(place()).toContain('/login'))
})
