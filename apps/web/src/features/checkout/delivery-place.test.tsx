// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withAddresses } from '../../../test/checkout-visit.ts'
import { deliveryOf, guest, PATH, press, saved } from '../../../test/delivery-visit.tsx'
import { type } from '../../../test/type-address.ts'
import { anAddress, asha } from '../../../test/visit.tsx'

test('an address without a person is completed when it is chosen, saved, and delivered to', async () => {
  const nameless = { ...asha, firstName: '', lastName: '' }
  const addresses = [anAddress(1, { fullName: '' }), anAddress(2)]
  const shown = await deliveryOf({ ...nameless, addresses })
  expect(screen.getByText('Please add a full name and a phone.')).toBeTruthy()
  await press('Next')
  expect(screen.getByText('Please fill all required address fields.')).toBeTruthy()
  expect(await screen.findByText('Enter the full name (at least 3 characters).')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  expect(shown.place()).toBe(PATH)
  await userEvent.keyboard('Ravi Rao')
  await press('Save and continue')
  await waitFor(() => expect(shown.place()).toBe('/bag?step=payment'))
  expect(saved(shown)).toMatchObject([
    [{ fullName: 'Ravi Rao', line1: '1 Lake Road' }, { line1: '2 Lake Road' }],
  ])
  expect(await screen.findByText('Ravi Rao')).toBeTruthy()
})

test('a completion that is cancelled changes nothing, and the next edit is one', async () => {
  const addresses = [anAddress(1, { state: 'Atlantis', pincode: '605007' }), anAddress(2)]
  await deliveryOf({ ...asha, addresses })
  await press('Next')
  expect(await screen.findByRole('button', { name: 'Save and continue' })).toBeTruthy()
  await press('Cancel')
  await press('Edit address: 2 Lake Road')
  expect(screen.getByRole('button', { name: 'Save address' })).toBeTruthy()
})

test('a state that is none of the list is chosen before the address is delivered to', async () => {
  const shown = await deliveryOf({
    ...asha,
    addresses: [anAddress(1, { state: 'Atlantis', pincode: '605007' })],
  })
  expect(screen.getByText('Please select a state.')).toBeTruthy()
  await press('Next')
  const state = screen.getByLabelText<HTMLSelectElement>('State')
  await waitFor(() => expect(document.activeElement).toBe(state))
  await userEvent.selectOptions(state, 'Tamil Nadu')
  await press('Save and continue')
  await waitFor(() => expect(shown.place()).toBe('/bag?step=payment'))
  expect(saved(shown)).toMatchObject([[{ state: 'Tamil Nadu' }]])
})

test('an older spelling of a state is delivered to by its name in the list', async () => {
  const { place } = await deliveryOf({ ...asha, addresses: [anAddress(1, { state: 'MH' })] })
  expect(screen.getByText('Maharashtra, India')).toBeTruthy()
  await press('Next')
  await waitFor(() => expect(place()).toBe('/bag?step=payment'))
})

test('C81: a guest’s pincode of another state is questioned before the phone is called', async () => {
  const { bodies } = await guest()
  await type('7 Hill Road')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala')
  await press('Verify phone')
  const dialog = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(dialog.textContent).toContain('411001 is usually in Maharashtra. Save anyway?')
  await press('Check again')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('State')))
  expect(bodies('POST /users/auth/send-otp')).toEqual([])
  await press('Verify phone')
  await press('Save anyway')
  expect(await screen.findByText('OTP sent to your mobile')).toBeTruthy()
})

test('C81: so is the pincode of an address that is put right', async () => {
  const shown = await deliveryOf(withAddresses(1))
  await press('Edit address: 1 Lake Road')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala')
  await press('Save address')
  await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(saved(shown)).toEqual([])
  await press('Save anyway')
  expect(await screen.findByText('Your addresses has been updated successfully')).toBeTruthy()
  expect(saved(shown)).toMatchObject([[{ state: 'Kerala', pincode: '411001' }]])
})
