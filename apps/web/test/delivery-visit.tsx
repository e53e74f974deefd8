import { cartsApi, type User, usersApi } from '@aaram/contracts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Page } from '../src/pages/bag.tsx'
import { aCartItem, aStoredItem, guestStorage, serverBag } from './bag-visit.ts'
import { anAddress, asha, type scriptedApi, visit } from './visit.tsx'

export const PATH = '/bag?step=delivery'
/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Somebody who is logged in, at step 2 with one tee; addresses are saved as they are sent. */
export async function deliveryOf(user: User) {
  const shown = visit(<Page />, {
    path: PATH,
    user,
    prepare(server) {
      server.on(cartsApi.list, () => ({ status: 'success', cartItems: [aCartItem(1)] }))
      server.on(usersApi.updateAddresses, (input) => ({
        status: 'success',
        addresses: (input!.body!.addresses as object[]).map((one, at) =>
          anAddress(at + 1, { ...one }),
        ),
      }))
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Delivery' })
  return shown
}
/** The address books that were sent. */
export const saved = ({ bodies }: Awaited<ReturnType<typeof deliveryOf>>) =>
  bodies('PATCH /users/me/addresses').map((body) => body?.addresses)

/** A guest at step 2 with one tee; the API knows Asha by her phone. */
export async function guest(prepare?: (server: ReturnType<typeof scriptedApi>) => void) {
  const shown = visit(<Page />, {
    path: PATH,
    storage: guestStorage(aStoredItem(1)),
    prepare(server) {
      serverBag(server)
      server.on(usersApi.sendOtp, () => ({ status: 'success' }))
      server.on(usersApi.validateOtp, () => ({ status: 'success', user: asha, token: 'token' }))
      prepare?.(server)
    },
  })
  await shown.shop.user.load()
  await screen.findByRole('heading', { level: 1, name: 'Delivery' })
  return shown
}
