// @vitest-environment jsdom
import { usersApi } from '@aaram/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAddress, asha, refusal, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/profile.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const toast = (text: string) => screen.findByText(text)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('shows names, e-mail, and the phone, which cannot be edited', () => {
  visit(<Page />, { path: '/profile', user: asha })
  const detail = (term: string) => screen.getByText(term).parentElement!
  expect(detail('First name').textContent).toContain('Asha')
  expect(detail('Last name').textContent).toContain('Kulkarni')
  expect(detail('Phone').textContent).toContain('+91\u{A0}9876543210')
  expect(within(detail('Phone')).queryByRole('link')).toBeNull()
  expect(detail('E-mail').textContent).toContain('asha@example.in')
})

test('saved addresses: the default one has a badge, landmarks begin with Near', () => {
  const addresses = [
    anAddress(1, { landmark: 'Lion Gate' }),
    anAddress(2, { landmark: 'nearby the lake' }),
  ]
  visit(<Page />, { path: '/profile', user: { ...asha, addresses } })
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Default')
  expect(first?.textContent).toContain('Near Lion Gate')
  expect(second?.textContent).not.toContain('Default')
  expect(second?.textContent).toContain('nearby the lake')
  expect(screen.getByRole('link', { name: 'Edit addresses' }).getAttribute('href')).toBe(
    '/profile/edit-address',
  )
})

test('without addresses there is a hint what to do', () => {
  visit(<Page />, { path: '/profile', user: asha })
  expect(screen.getByText(/^You have no saved addresses yet\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit addresses' })).toBeTruthy()
})

test('Edit opens the name dialog by ?mod=name, closing removes the parameter', async () => {
  const { place } = visit(<Page />, { path: '/profile', user: asha })
  await userEvent.click(screen.getByRole('link', { name: 'Edit name' }))
  await waitFor(() => expect(place()).toBe('/profile?mod=name'))
  await dialog('Edit name')
  expect(field('First name').value).toBe('Asha')
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  await press('Close')
  await waitFor(() => expect(place()).toBe('/profile'))
})

test('a new name: first name required and trimmed, last name optional', async () => {
  const { on, bodies, place } = visit(<Page />, { path: '/profile?mod=name', user: asha })
  on(usersApi.update, () => ({
    status: 'success',
    user: { ...asha, firstName: 'Anu', lastName: '' },
  }))
  await userEvent.clear(field('First name'))
  await press('Save')
  await toast('First name is required.')
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  await userEvent.type(field('First name'), '  Anu ')
  await userEvent.clear(screen.getByLabelText(/^Last name/))
  await press('Save')
  await toast('Your name has been updated successfully')
  expect(bodies('PATCH /users/me')).toEqual([{ firstName: 'Anu', lastName: '' }])
  await waitFor(() => expect(place()).toBe('/profile'))
  expect(screen.getByText('Anu')).toBeTruthy()
})

test('a failed name change shows a message and keeps what was typed', async () => {
  visit(<Page />, { path: '/profile?mod=name', user: asha })
  await userEvent.clear(field('First name'))
  await userEvent.type(field('First name'), 'Anu')
  await press('Save')
  await toast('Failed to update the name')
  expect(field('First name').value).toBe('Anu')
})

test('e-mail: send, then verify', async () => {
  const { on, bodies, place } = visit(<Page />, { path: '/profile?mod=email', user: asha })
  on(usersApi.sendEmailOtp, () => ({ status: 'success' }))
  on(usersApi.validateEmailOtp, () => ({ status: 'success', user: { email: 'new@example.in' } }))
  await dialog('Change e-mail')
  await userEvent.clear(field('E-mail'))
  await userEvent.type(field('E-mail'), 'new.example.in')
  await press('Send code')
  await toast('Enter a valid email.')
  await userEvent.clear(field('E-mail'))
  await userEvent.type(field('E-mail'), 'New@Example.in')
  await press('Send code')
  await toast('Code has been sent on your Email')
  expect(bodies('POST /users/me/email/send-otp')).toEqual([{ email: 'new@example.in' }])
  await screen.findByRole('group', { name: 'Enter the 6-digit code sent to new@example.in' })
  expect(screen.getByText('Enter valid 6-digit Code.')).toBeTruthy()
  const resend = screen.getByRole('button', { name: /^Resend code/ })
  expect(resend.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('123456')
  await toast('Your email has been updated successfully')
  await waitFor(() => expect(place()).toBe('/profile'))
  expect(screen.getByText('new@example.in')).toBeTruthy()
})

test('e-mail: failures show a message', async () => {
  const { on, fail } = visit(<Page />, { path: '/profile?mod=email', user: asha })
  await press('Send code')
  await toast('Failed to send code')
  on(usersApi.sendEmailOtp, () => ({ status: 'success' }))
  await press('Send code')
  await toast('Code has been sent on your Email')
  await userEvent.keyboard('123456')
  await toast('Email verification failed')
  fail(usersApi.validateEmailOtp, refusal(400, 'INVALID_CODE', 'That code is not right.'))
  await press('Verify')
  await toast('That code is not right.')
})

test('Logout', async () => {
  const { on, shop } = visit(<Page />, { path: '/profile', user: asha })
  await press('Logout')
  await toast('Failed to logout')
  expect(shop.user.getState().isLoggedIn).toBe(true)
  on(usersApi.logout, () => ({ status: 'success' }))
  await press('Logout')
  await toast('You have been logged out')
  await waitFor(() => expect(shop.user.getState().isLoggedIn).toBe(false))
})

test('Log out everywhere needs a confirmation; Escape and Stay change nothing', async () => {
  const { on, bodies, shop } = visit(<Page />, { path: '/profile', user: asha })
  await press('Log out everywhere')
  const question = await dialog('Log out everywhere?')
  const stay = within(question).getByRole('button', { name: 'Stay logged in' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  await userEvent.click(stay)
  expect(shop.user.getState().isLoggedIn).toBe(true)
  await press('Log out everywhere')
  await press('Log out')
  await toast('Failed to logout')
  expect(shop.user.getState().isLoggedIn).toBe(true)
  on(usersApi.logoutEverywhere, () => ({ status: 'success' }))
  await press('Log out')
  await toast('You have been logged out on all devices')
  await waitFor(() => expect(shop.user.getState().isLoggedIn).toBe(false))
  expect(bodies('POST /users/auth/logout')).toEqual([])
})

test('a late response to a name change does not close the e-mail dialog', async () => {
  const { on, place } = visit(<Page />, { path: '/profile?mod=name', user: asha })
  const { promise, resolve } = Promise.withResolvers<{ status: 'success'; user: typeof asha }>()
  on(usersApi.update, () => promise)
  await press('Save')
  await press('Close')
  await userEvent.click(screen.getByRole('link', { name: 'Edit e-mail' }))
  await dialog('Change e-mail')
  await act(async () => resolve({ status: 'success', user: asha }))
  await toast('Your name has been updated successfully')
  expect(place()).toBe('/profile?mod=email')
})
