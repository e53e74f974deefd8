// @vitest-environment jsdom
import { usersApi } from '@aaram/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { all, edit, field, write } from '../../../test/address-book-visit.tsx'
import { anAddress, asha, refusal } from '../../../test/visit.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toast = (text: string) => screen.findByText(text)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const defaults = () => all(/^Default address/).map(({ checked }) => checked)

test('without saved addresses there is one empty entry, the default', () => {
  edit()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByRole('group', { name: 'Address 1' })).toBeTruthy()
  expect(defaults()).toEqual([true])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('Add up to three, remove down to one', async () => {
  edit(1)
  await press('Add another address')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Full name/, 1)))
  expect(button('Add another address').disabled).toBe(false)
  await press('Add another address')
  expect(screen.getAllByRole('group')).toHaveLength(3)
  expect(button('Add another address').disabled).toBe(true)
  await press('Remove address 3')
  await press('Remove address 2')
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('exactly one is the default: choosing one unsets the others, removing it makes the first the default', async () => {
  edit(1, 2, 3)
  expect(defaults()).toEqual([true, false, false])
  await userEvent.click(field(/^Default address/, 2))
  expect(defaults()).toEqual([false, false, true])
  await press('Remove address 3')
  expect(defaults()).toEqual([true, false])
})

test('missing fields show an error, the first one gets the focus, and nothing is sent', async () => {
  const { asked } = edit()
  await press('Save Changes')
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2)
  expect(screen.getByText('Please select a state.')).toBeTruthy()
  expect(screen.getByText('Enter a 6-digit pincode.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Address line 1/)))
  await write(/^Contact phone/, '98765')
  await press('Save Changes')
  expect(await screen.findByText('Enter a 10-digit mobile number.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Contact phone/)))
  expect(asked).toEqual([])
})

test('digits only: 10 in the contact phone, 6 in the pincode; India is the only country', async () => {
  edit()
  await write(/^Contact phone/, '98a765432101')
  expect(field(/^Contact phone/).value).toBe('9876543210')
  await write(/^Pincode/, '4x110019')
  expect(field(/^Pincode/).value).toBe('411001')
  const countries = [...screen.getByLabelText<HTMLSelectElement>('Country').options]
  expect(countries.map(({ text }) => text)).toEqual(['India'])
})

test('full name and phone are required, as in checkout, and prefilled with the shopper’s own', async () => {
  const { asked } = edit()
  expect(field(/^Full name/).value).toBe('Asha Kulkarni')
  expect(field(/^Contact phone/).value).toBe('9876543210')
  await userEvent.clear(field(/^Full name/))
  await userEvent.clear(field(/^Contact phone/))
  await press('Save Changes')
  expect(await screen.findByText('Enter the full name (at least 3 characters).')).toBeTruthy()
  expect(screen.getByText('Enter a 10-digit mobile number.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Full name/)))
  expect(asked).toEqual([])
})

test('Save Changes sends the list with its ids and shows a message', async () => {
  const { on, bodies } = edit(1)
  on(usersApi.updateAddresses, () => ({
    status: 'success',
    addresses: [anAddress(1), anAddress(2)],
  }))
  await press('Add another address')
  await write(/^Address line 1/, '221 Residency Road', 1)
  await write(/^Pincode/, '560025', 1)
  await waitFor(() => expect(field(/^City/, 1).value).toBe('Bengaluru'))
  await press('Save Changes')
  await toast('Your addresses has been updated successfully')
  const [{ addresses }] = bodies('PATCH /users/me/addresses') as [{ addresses: unknown[] }]
  expect(addresses).toMatchObject([
    { _id: '1'.repeat(24), line1: '1 Lake Road', isDefault: true },
    { line1: '221 Residency Road', state: 'Karnataka', country: 'India', isDefault: false },
  ])
  expect(addresses[1]).not.toHaveProperty('_id', expect.anything())
})

test('a failed save shows a message and keeps what was typed', async () => {
  edit(1)
  await write(/^Address line 1/, '9 New Road')
  await press('Save Changes')
  await toast('Failed to update the addresses')
  expect(field(/^Address line 1/).value).toBe('9 New Road')
})

test('leaving with unsaved edits needs a confirmation', async () => {
  const { place } = edit(1)
  await write(/^Address line 1/, '9 New Road')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(place()).toBe('/profile/edit-address')
  await press('Keep editing')
  expect(field(/^Address line 1/).value).toBe('9 New Road')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await press('Leave')
  await waitFor(() => expect(place()).toBe('/profile'))
})

test('leaving without edits, or after saving them, needs none', async () => {
  const { on, place } = edit(1)
  on(usersApi.updateAddresses, () => ({ status: 'success', addresses: [anAddress(1)] }))
  await write(/^Address line 1/, '9 New Road')
  await press('Save Changes')
  await toast('Your addresses has been updated successfully')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(place()).toBe('/profile'))
})

test('what is typed during a save stays as an unsaved edit', async () => {
  const { on, place } = edit(1)
  const { promise, resolve } = Promise.withResolvers<{
    status: 'success'
    addresses: ReturnType<typeof anAddress>[]
  }>()
  on(usersApi.updateAddresses, () => promise)
  await write(/^Address line 1/, '9 New Road')
  await press('Save Changes')
  await write(/^City/, 'Pimpri')
  await act(async () =>
    resolve({ status: 'success', addresses: [anAddress(1, { line1: '9 New Road' })] }),
  )
  await toast('Your addresses has been updated successfully')
  expect(field(/^City/).value).toBe('Pimpri')
  expect(field(/^Address line 1/).value).toBe('9 New Road')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(place()).toBe('/profile/edit-address')
})

test.each([
  ['the same person finds', asha, '9 New Road'],
  ['another person never sees', { ...asha, _id: 'b'.repeat(24) as typeof asha._id }, '1 Lake Road'],
])('a session that ends while they are saved: %s what was typed', async (_, person, line) => {
  const { fail, shop } = edit(1)
  fail(usersApi.updateAddresses, refusal(401, 'NOT_LOGGED_IN'))
  await write(/^Address line 1/, '9 New Road')
  await press('Save Changes')
  await waitFor(() => expect(shop.user.getState().isLoggedIn).toBe(false))
  act(() => shop.user.remember({ ...person, addresses: [anAddress(1)] }, 'token of the next one'))
  await waitFor(() => expect(field(/^Address line 1/).value).toBe(line))
})
