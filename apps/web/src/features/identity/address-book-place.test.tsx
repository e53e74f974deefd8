// @vitest-environment jsdom
import { STATES, usersApi } from '@aaram/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { all, edit, editThese, field, write } from '../../../test/address-book-visit.tsx'
import { anAddress } from '../../../test/visit.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toast = (text: string) => screen.findByText(text)

test('the state is chosen from the list of states and union territories', () => {
  edit()
  const [none, ...states] = [...screen.getByLabelText<HTMLSelectElement>('State').options]
  expect(none?.value).toBe('')
  expect(states.map(({ text }) => text)).toEqual([...STATES])
  expect(states).toHaveLength(36)
})

test('a pincode fills in city and state, but never replaces what the shopper typed', async () => {
  edit()
  await write(/^Pincode/, '400001')
  await waitFor(() => expect(field(/^City/).value).toBe('Mumbai'))
  expect(field(/^State/).value).toBe('Maharashtra')
  await write(/^City/, 'Colaba')
  await write(/^Pincode/, '560001')
  await waitFor(() => expect(field(/^State/).value).toBe('Karnataka'))
  expect(field(/^City/).value).toBe('Colaba')
})

test('typing replaces a city that was filled in while its field had the focus', async () => {
  edit()
  await write(/^Pincode/, '411001')
  await userEvent.tab()
  expect(document.activeElement).toBe(field(/^City/))
  await waitFor(() => expect(field(/^City/).value).toBe('Pune'))
  await userEvent.keyboard('Pune')
  expect(field(/^City/).value).toBe('Pune')
})

test('after a click into a filled-in city typing replaces it; after a second click typing edits it', async () => {
  edit()
  await write(/^Pincode/, '411001')
  await waitFor(() => expect(field(/^City/).value).toBe('Pune'))
  await userEvent.click(field(/^City/))
  await userEvent.keyboard('Pune')
  expect(field(/^City/).value).toBe('Pune')
  await userEvent.tab()
  await userEvent.click(field(/^City/))
  await userEvent.keyboard(' City')
  expect(field(/^City/).value).toBe('Pune City')
})

test('what a pincode filled in is removed with the pincode', async () => {
  edit()
  await write(/^Pincode/, '411001')
  await waitFor(() => expect(field(/^State/).value).toBe('Maharashtra'))
  await write(/^Pincode/, '403001')
  await waitFor(() => expect(field(/^State/).value).toBe('Goa'))
  expect(field(/^City/).value).toBe('')
  await write(/^Pincode/, '605007')
  await waitFor(() => expect(field(/^State/).value).toBe(''))
  await userEvent.selectOptions(field(/^State/), 'Tamil Nadu')
  await write(/^Pincode/, '560001')
  await waitFor(() => expect(field(/^City/).value).toBe('Bengaluru'))
  expect(field(/^State/).value).toBe('Tamil Nadu')
})

const question = () => screen.findByRole<HTMLDialogElement>('dialog', { name: 'Is this right?' })

test('C81: a pincode of another state shows a warning at once and a question before saving', async () => {
  const { on, bodies, asked } = edit(1)
  on(usersApi.updateAddresses, () => ({ status: 'success', addresses: [anAddress(1)] }))
  await write(/^Pincode/, '560001')
  await userEvent.selectOptions(field(/^State/), 'Kerala')
  const warning = await screen.findByText('560001 is usually in Karnataka.')
  expect(warning.closest('[role=status]')).not.toBeNull()
  await press('Save Changes')
  expect((await question()).textContent).toContain('560001 is usually in Karnataka. Save anyway?')
  await press('Check again')
  await waitFor(() => expect(document.activeElement).toBe(field(/^State/)))
  expect(asked).toEqual([])
  await press('Save Changes')
  await question()
  await press('Save anyway')
  await toast('Your addresses has been updated successfully')
  expect(bodies('PATCH /users/me/addresses')).toMatchObject([
    { addresses: [{ state: 'Kerala', pincode: '560001' }] },
  ])
})

test('an unassigned pincode causes the question too; closing the question saves nothing', async () => {
  const { asked } = edit(1)
  await write(/^Pincode/, '350001')
  await press('Save Changes')
  const dialog = await question()
  expect(dialog.textContent).toContain('350001 is not a pincode that we know. Save anyway?')
  dialog.close()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Pincode/)))
  expect(asked).toEqual([])
})

test('only changed addresses cause the question; one that was saved in spite of it stays', async () => {
  const addresses = [anAddress(1, { state: 'Kerala' }), anAddress(2)]
  const { on } = editThese(addresses)
  on(usersApi.updateAddresses, () => ({ status: 'success', addresses }))
  await write(/^Address line 2/, 'Flat 9', 1)
  await press('Save Changes')
  await toast('Your addresses has been updated successfully')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an old name of a state is shown as today’s name, or the state has to be chosen', async () => {
  const addresses = [
    anAddress(1, { state: 'orissa', pincode: '751001' }),
    anAddress(2, { state: 'Atlantis', pincode: '605007', fullName: '', phone: '' }),
    anAddress(3, { state: 'Atlantis' }),
  ]
  const { asked } = editThese(addresses)
  // The pincode of the third address identifies its state.
  await waitFor(() => expect(field(/^State/, 2).value).toBe('Maharashtra'))
  expect(all(/^State/).map(({ value }) => value)).toEqual(['Odisha', '', 'Maharashtra'])
  expect(field(/^Full name/, 1).value).toBe('Asha Kulkarni')
  await press('Save Changes')
  expect(await screen.findByText('Please select a state.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/^State/, 1)))
  expect(asked).toEqual([])
})
