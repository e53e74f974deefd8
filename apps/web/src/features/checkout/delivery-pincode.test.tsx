// @vitest-environment jsdom
import { deliveryApi } from '@aaram/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withAddresses } from '../../../test/checkout-visit.ts'
import { deliveryOf, guest, press, saved } from '../../../test/delivery-visit.tsx'
import { type } from '../../../test/type-address.ts'
import { anAddress, type scriptedApi } from '../../../test/visit.tsx'

const REFUSED = 'We do not deliver to 411001 yet. Please choose another address.'

/** The shop delivers everywhere except to 411001. */
const notToPune = ({ on }: Pick<ReturnType<typeof scriptedApi>, 'on'>) =>
  on(deliveryApi.check, (input) => {
    const pincode = String(input?.params?.pincode)
    const deliverable = pincode !== '411001'
    const promise = deliverable ? { from: '2026-12-03', to: '2026-12-08' } : null
    return { status: 'success', delivery: { pincode, deliverable, cod: deliverable, promise } }
  })

test('an address where the shop does not deliver is not left; another one says when things arrive', async () => {
  const [first] = withAddresses(1).addresses
  const elsewhere = anAddress(2, { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' })
  const shown = await deliveryOf({ ...withAddresses(1), addresses: [first!, elsewhere] })
  notToPune(shown)
  await press('Next')
  expect((await screen.findAllByText(REFUSED)).length).toBeGreaterThan(0)
  expect(shown.place()).toBe('/bag?step=delivery')
  await userEvent.click(screen.getByRole('radio', { name: /2 Lake Road/ }))
  expect(await screen.findByText('Arrives Thu 3 to Tue 8 Dec')).toBeTruthy()
  await press('Next')
  await waitFor(() => expect(shown.place()).toBe('/bag?step=payment'))
})

test('a new address there is neither saved nor used', async () => {
  const shown = await deliveryOf(withAddresses(1))
  notToPune(shown)
  await press('Add a new address')
  await type('7 Hill Road')
  await press('Save and continue')
  expect((await screen.findAllByText(REFUSED)).length).toBeGreaterThan(0)
  expect(saved(shown)).toEqual([])
  expect(shown.place()).toBe('/bag?step=delivery')
})

test('a guest hears of it as the pincode is typed, and is not called', async () => {
  const { asked } = await guest(notToPune)
  await type('7 Hill Road')
  expect(await screen.findByText(REFUSED)).toBeTruthy()
  await press('Verify phone')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pincode')))
  expect(asked.map(({ path }) => path)).not.toContain('POST /users/auth/send-otp')
})

test('a shop that does not answer about pincodes stops nobody', async () => {
  const { place } = await deliveryOf(withAddresses(1))
  await press('Next')
  await waitFor(() => expect(place()).toBe('/bag?step=payment'))
})
