// @vitest-environment jsdom
import { usersApi } from '@aaram/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { asha, refusal, visit } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { Page as Login } from '../../pages/login.tsx'
import { Page as Signup } from '../../pages/signup.tsx'

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toast = (text: string) => screen.findByText(text)

test('shows +91 and keeps only ten digits of what is typed or pasted', async () => {
  visit(<Login />)
  expect(screen.getByText('+91')).toBeTruthy()
  expect(phone().inputMode).toBe('numeric')
  expect(phone().autocomplete).toBe('tel-national')
  await userEvent.type(phone(), '98-76 5a4')
  expect(phone().value).toBe('987654')
  await userEvent.type(phone(), '32109')
  expect(phone().value).toBe('9876543210')
  await userEvent.clear(phone())
  await userEvent.click(phone())
  await userEvent.paste('+91 98765 43210')
  expect(phone().value).toBe('9876543210')
})

test.each(['', '98765', '5876543210'])(
  '%j is no phone: said beside the field, focused',
  async (typed) => {
    const { asked } = visit(<Login />)
    if (typed) await userEvent.type(phone(), typed)
    await press('Send OTP')
    const error = await screen.findByText('Enter a 10-digit mobile number.')
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(phone().getAttribute('aria-describedby')).toBe(error.id)
    await waitFor(() => expect(document.activeElement).toBe(phone()))
    expect(asked).toEqual([])
  },
)

test('log-in has no name fields; sign-up requires a first name of at most 60 characters', async () => {
  visit(<Login />).unmount()
  expect(screen.queryByLabelText('First name')).toBeNull()
  const { asked } = visit(<Signup />)
  const first = screen.getByLabelText<HTMLInputElement>('First name')
  await userEvent.type(phone(), '9876543210')
  await userEvent.type(first, '   ')
  await press('Send OTP')
  expect(await screen.findByText('First name is required.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(first))
  await userEvent.clear(first)
  await userEvent.type(first, 'a'.repeat(61))
  await press('Send OTP')
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  expect(first.value).toHaveLength(61)
})

test('sign-up without anything typed puts the focus on the first field', async () => {
  visit(<Signup />)
  await press('Send OTP')
  await screen.findByText('First name is required.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
})

test('sign-up: names and phone, then the code, then the home page', async () => {
  const { on, bodies, place, shop } = visit(<Signup />, { path: '/signup' })
  on(usersApi.sendOtp, () => ({ status: 'success' }))
  on(usersApi.validateOtp, () => ({ status: 'success', user: asha, token: 'token' }))
  await userEvent.type(screen.getByLabelText('First name'), ' Asha ')
  await userEvent.type(phone(), '9876543210')
  await press('Send OTP')
  await toast('OTP has been sent on your phone')
  expect(bodies('POST /users/auth/send-otp')).toEqual([{ phone: '9876543210', channel: 'sms' }])
  await userEvent.keyboard('123456')
  await toast('OTP has been veirified successfully')
  expect(bodies('POST /users/auth/validate-otp')).toEqual([
    { phone: '9876543210', otp: '123456', firstName: 'Asha', lastName: '' },
  ])
  expect(shop.user.getState().isLoggedIn).toBe(true)
  await waitFor(() => expect(place()).toBe('/'))
})

test.each([
  [refusal(0, 'NETWORK'), 'Failed to send OTP'],
  [
    refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again in a few minutes.'),
    'Too many attempts. Please try again in a few minutes.',
  ],
])('a failed send says so and keeps what was typed', async (error, text) => {
  const { fail } = visit(<Login />)
  fail(usersApi.sendOtp, error)
  await userEvent.type(phone(), '9876543210')
  await press('Send OTP')
  await toast(text)
  expect(phone().value).toBe('9876543210')
  expect(screen.queryByText(/^Enter the 6-digit OTP/)).toBeNull()
})

test('Change number returns to the number, which can be corrected', async () => {
  const { on } = visit(<Login />)
  on(usersApi.sendOtp, () => ({ status: 'success' }))
  await userEvent.type(phone(), '9876543210')
  await press('Send OTP')
  await screen.findByRole('group', {
    name: 'Enter the 6-digit OTP sent by SMS to +91\u{A0}9876543210',
  })
  await press('Change number')
  expect(phone().value).toBe('9876543210')
})

test.each([
  ['/login?redirect=%2Forders%3Fpage%3D2', '/orders?page=2'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
  ['/login?redirect=%2F%2Fevil.example', '/'],
  ['/login?redirect=%2F%5Cevil.example', '/'],
  ['/login', '/'],
])('%s: who is logged in, also in another tab, goes to %s', async (path, target) => {
  const { shop, place } = visit(<Login />, { path })
  expect(place()).toBe(path)
  act(() => shop.user.remember(asha, 'token'))
  await waitFor(() => expect(place()).toBe(target))
})

test('log-in and sign-up link to each other and keep the target', () => {
  visit(<Login />, { path: '/login?redirect=%2Fbag' })
  const link = screen.getByRole('link', { name: 'Sign up' })
  expect(link.getAttribute('href')).toBe('/signup?redirect=%2Fbag')
})

test('Resend, then Change number: a late response does not restore the old number', async () => {
  const { on, bodies } = visit(<Login />)
  on(usersApi.sendOtp, () => ({ status: 'success' }))
  vi.useFakeTimers({ toFake: ['Date'] })
  await userEvent.type(phone(), '9876543210')
  await press('Send OTP')
  await screen.findByText('Enter the 6-digit OTP sent by SMS to +91 9876543210')
  vi.setSystemTime(Date.now() + 31_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>()
  on(usersApi.sendOtp, () => promise)
  await press('Resend OTP')
  await press('Change number')
  await userEvent.clear(phone())
  await userEvent.type(phone(), '9123456780')
  on(usersApi.sendOtp, () => ({ status: 'success' }))
  await press('Send OTP')
  await screen.findByText('Enter the 6-digit OTP sent by SMS to +91 9123456780')
  await act(async () => resolve({ status: 'success' }))
  expect(screen.getByText('Enter the 6-digit OTP sent by SMS to +91 9123456780')).toBeTruthy()
  expect(bodies('POST /users/auth/send-otp').map((body) => body?.phone)).toEqual([
    '9876543210',
    '9876543210',
    '9123456780',
  ])
  vi.useRealTimers()
})

test.each([
  ['the address names none: the stored one', '/login', '/orders?page=2', '/orders?page=2'],
  ['the address names one', '/login?redirect=%2Fprofile', '/orders', '/profile'],
  ['another host was stored', '/login', '//evil.example', '/'],
  ['nothing was stored', '/login', null, '/'],
])('the target after log-in: %s', async (_, path, stored, target) => {
  const storage = memoryStorage(stored === null ? {} : { re_dir: stored })
  const { shop, place } = visit(<Login />, { path, storage })
  act(() => shop.user.remember(asha, 'token'))
  await waitFor(() => expect(place()).toBe(target))
})
