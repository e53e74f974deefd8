// @vitest-environment jsdom
import { type ResponseOf, usersApi } from '@aaram/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withAddresses } from '../../../test/checkout-visit.ts'
import { deliveryOf, guest, press, saved } from '../../../test/delivery-visit.tsx'
import { type } from '../../../test/type-address.ts'
import { anAddress, asha, refusal } from '../../../test/visit.tsx'

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('the default address is chosen; another one can be, and goes along', async () => {
  const { place } = await deliveryOf(withAddresses(3))
  expect(radio(/1 Lake Road/).checked).toBe(true)
  await userEvent.click(radio(/3 Lake Road/))
  await press('Next')
  await waitFor(() => expect(place()).toBe('/bag?step=payment'))
  expect(await screen.findByText('3 Lake Road')).toBeTruthy()
})

test('a new address is saved to the profile and used', async () => {
  const shown = await deliveryOf(withAddresses(1))
  await press('Add a new address')
  await type('7 Hill Road')
  await press('Save and continue')
  await waitFor(() => expect(shown.place()).toBe('/bag?step=payment'))
  expect(await screen.findByText('7 Hill Road')).toBeTruthy()
  expect(saved(shown)).toMatchObject([[{ line1: '1 Lake Road' }, { line1: '7 Hill Road' }]])
})

test('with three saved ones a new address serves this order only', async () => {
  const shown = await deliveryOf(withAddresses(3))
  await press('Deliver to another address')
  const note =
    'Your profile holds 3 addresses, the most there can be: this one serves this order only.'
  expect(screen.getByText(note)).toBeTruthy()
  await type('7 Hill Road')
  await press('Save and continue')
  expect(await screen.findByText('7 Hill Road')).toBeTruthy()
  expect(saved(shown)).toEqual([])
})

test('an address can be put right on the spot', async () => {
  const shown = await deliveryOf(withAddresses(2))
  await press('Edit address: 2 Lake Road')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delivery' })),
  )
  await userEvent.clear(screen.getByLabelText('Address line 1'))
  await press('Save address')
  expect(await screen.findByText('Please fill all required address fields.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Address line 1'), '2 Lake Road')
  await userEvent.type(screen.getByLabelText('Address line 2 (optional)'), 'Flat 9')
  await press('Save address')
  expect(await screen.findByText('Your addresses has been updated successfully')).toBeTruthy()
  expect(screen.queryByText('Please fill all required address fields.')).toBeNull()
  expect(saved(shown)).toMatchObject([[{ line2: '' }, { line2: 'Flat 9' }]])
  expect(radio(/2 Lake Road/).checked).toBe(true)
})

test('a guest’s missing fields: each beside its field, and one toast; nobody is called', async () => {
  const { asked } = await guest()
  await press('Verify phone')
  expect(await screen.findByText('Please fill all required address fields.')).toBeTruthy()
  expect(screen.getByText('Enter the full name (at least 3 characters).')).toBeTruthy()
  expect(screen.getByText('Enter a 10-digit mobile number.')).toBeTruthy()
  expect(screen.getByText('Enter a 6-digit pincode.')).toBeTruthy()
  expect(screen.getByText('Please select a state.')).toBeTruthy()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  expect(asked.map(({ path }) => path)).not.toContain('POST /users/auth/send-otp')
  await type('7 Hill Road')
  await press('Verify phone')
  expect(await screen.findByText('OTP sent to your mobile')).toBeTruthy()
  expect(screen.queryByText('Please fill all required address fields.')).toBeNull()
})

test('a guest is called, logged in, keeps bag and address, and moves on', async () => {
  const shown = await guest(({ on }) => {
    on(usersApi.updateAddresses, (input) => ({
      status: 'success',
      addresses: (input!.body!.addresses as object[]).map((one) => anAddress(5, { ...one })),
    }))
  })
  await type('7 Hill Road')
  await press('Verify phone')
  expect(await screen.findByText('OTP sent to your mobile')).toBeTruthy()
  expect(shown.bodies('POST /users/auth/send-otp')).toEqual([
    { phone: '9812345678', channel: 'voice' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
  expect(screen.getByLabelText<HTMLInputElement>('Address line 1').value).toBe('7 Hill Road')
  await press('Verify phone')
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'))
  await userEvent.paste('123456')
  expect(await screen.findByText('Mobile verified')).toBeTruthy()
  await waitFor(() => expect(shown.place()).toBe('/bag?step=payment'))
  expect(await screen.findByText('7 Hill Road')).toBeTruthy()
  expect(shown.shop.user.getState().user?.addresses).toMatchObject([{ line1: '7 Hill Road' }])
  expect(shown.bodies('POST /carts/:productId')).toHaveLength(1)
})

test('a guest chooses an SMS before anybody calls, and every text says so', async () => {
  const shown = await guest()
  await type('7 Hill Road')
  const choice = screen.getByRole('group', { name: 'Get the code by' })
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: /^Call/ }).checked).toBe(true)
  await userEvent.click(within(choice).getByRole('radio', { name: /^SMS/ }))
  await press('Verify phone')
  await screen.findByText('Enter the 6-digit OTP sent by SMS to +91 9812345678')
  expect(screen.getByText('We have sent you an SMS with a 6-digit code.')).toBeTruthy()
  expect(document.querySelector('main, body')?.textContent).not.toMatch(/calling|from the call/)
  expect(screen.getByRole('button', { name: /^Resend OTP in/ })).toBeTruthy()
  expect(shown.bodies('POST /users/auth/send-otp')).toEqual([
    { phone: '9812345678', channel: 'sms' },
  ])
})

test('a guest who is called takes an SMS instead, and a call again', async () => {
  const shown = await guest()
  await type('7 Hill Road')
  await press('Verify phone')
  await screen.findByText('Enter the 6-digit OTP from the call to +91 9812345678')
  expect(screen.getByText('We are calling you now and read out a 6-digit code.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Call again in/ })).toBeTruthy()
  shown.fail(usersApi.sendOtp, refusal(429, 'TOO_MANY_REQUESTS', 'Too many tries.'))
  await press('Send an SMS instead')
  await screen.findByText('Too many tries.')
  expect(screen.getByText('Enter the 6-digit OTP from the call to +91 9812345678')).toBeTruthy()
  shown.on(usersApi.sendOtp, () => ({ status: 'success' }))
  await press('Send an SMS instead')
  await screen.findByText('Enter the 6-digit OTP sent by SMS to +91 9812345678')
  expect(screen.queryByText(/calling/)).toBeNull()
  expect(screen.getByText(/^We have sent you an SMS.* Only the newest code works\.$/)).toBeTruthy()
  await press('Call me instead')
  await screen.findByText('Enter the 6-digit OTP from the call to +91 9812345678')
  const channels = shown.bodies('POST /users/auth/send-otp').map((body) => body?.channel)
  expect(channels).toEqual(['voice', 'sms', 'sms', 'voice'])
})

test('a guest whose account was to be deleted is told that it stays', async () => {
  await guest(({ on }) => {
    on(usersApi.validateOtp, () => ({
      ...{ status: 'success', user: asha, token: 'token' },
      deletionCancelled: true,
    }))
  })
  await type('7 Hill Road')
  await press('Verify phone')
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'))
  await userEvent.paste('123456')
  expect(await screen.findByText('Welcome back. Your account will not be deleted.')).toBeTruthy()
})

test('an address that cannot be saved is delivered to all the same', async () => {
  const shown = await guest(({ fail }) => {
    fail(usersApi.updateAddresses, refusal(500, 'INTERNAL'))
  })
  await type('7 Hill Road')
  await press('Verify phone')
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'))
  const told: unknown[] = []
  shown.shop.toasts.subscribe((toasts) => told.push(...toasts))
  await userEvent.paste('123456')
  await waitFor(() => expect(shown.place()).toBe('/bag?step=payment'))
  // The message stays where the shopper is now.
  expect(told).toContainEqual(
    expect.objectContaining({ text: 'Failed to update the addresses', outlivesStep: true }),
  )
  expect(await screen.findByText('7 Hill Road')).toBeTruthy()
})

test('the address changes while its phone is called: the code and the address are of one number', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>()
  await guest(({ on }) => on(usersApi.sendOtp, () => promise))
  await type('7 Hill Road')
  await press('Verify phone')
  const contact = screen.getByLabelText<HTMLInputElement>('Contact phone')
  await userEvent.clear(contact)
  await userEvent.type(contact, '9123456780')
  await press('Calling...')
  await act(async () => resolve({ status: 'success' }))
  expect(
    await screen.findByText('Enter the 6-digit OTP from the call to +91 9812345678'),
  ).toBeTruthy()
  expect(screen.getByText('+91 9812345678')).toBeTruthy()
  expect(screen.queryByText('+91 9123456780')).toBeNull()
})

test('who leaves while the code is checked is not taken to the payment', async () => {
  const { promise, resolve } = Promise.withResolvers<ResponseOf<typeof usersApi.validateOtp>>()
  const shown = await guest(({ on }) => on(usersApi.validateOtp, () => promise))
  await type('7 Hill Road')
  await press('Verify phone')
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'))
  await userEvent.paste('123456')
  await userEvent.click(screen.getByRole('link', { name: /Shopping Bag/ }))
  await waitFor(() => expect(shown.place()).toBe('/bag'))
  await act(async () => resolve({ status: 'success', user: asha, token: 'token' }))
  expect(await screen.findByText('Mobile verified')).toBeTruthy()
  expect(shown.place()).toBe('/bag')
})

test('a session that ends while an address is saved: what was typed is there after the log-in', async () => {
  const shown = await deliveryOf(withAddresses(1))
  await userEvent.click(screen.getByRole('button', { name: 'Add a new address' }))
  await userEvent.type(screen.getByLabelText('Address line 1'), '7 Hill Road')
  await userEvent.type(screen.getByLabelText('Pincode'), '411001')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Pune'))
  shown.fail(usersApi.updateAddresses, refusal(401, 'NOT_LOGGED_IN'))
  await press('Save and continue')
  await waitFor(() => expect(shown.shop.user.getState().isLoggedIn).toBe(false))
  act(() => shown.shop.user.remember(withAddresses(1), 'token'))
  expect((await screen.findByLabelText<HTMLInputElement>('Address line 1')).value).toBe(
    '7 Hill Road',
  )
})
