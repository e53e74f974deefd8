// @vitest-environment jsdom
import { deliveryApi, type User, usersApi } from '@aaram/contracts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAddress, asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { DeliveryCheck } from './delivery-check.tsx'

/** The shop delivers to 560001 with cash, to 682001 without, and not to 744301. */
const answers = (server: Pick<ReturnType<typeof scriptedApi>, 'on'>) =>
  server.on(deliveryApi.check, (input) => {
    const pincode = String(input?.params?.pincode)
    const deliverable = pincode !== '744301'
    const promise = deliverable ? { from: '2026-12-03', to: '2026-12-08' } : null
    return {
      status: 'success',
      delivery: { pincode, deliverable, cod: pincode === '560001', promise },
    }
  })

function open({
  user,
  storage = memoryStorage(),
  isAway = false,
}: {
  user?: User
  storage?: ReturnType<typeof memoryStorage>
  isAway?: boolean
} = {}) {
  const shown = visit(<DeliveryCheck />, {
    storage,
    ...(user && { user }),
    prepare(server) {
      if (!isAway) answers(server)
      server.fail(usersApi.me, refusal(401, 'NOT_LOGGED_IN'))
    },
  })
  return { ...shown, storage }
}
const ask = async (pincode: string) => {
  await userEvent.type(await screen.findByLabelText('Delivery pincode'), pincode)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}

test('asks once for the pincode, says when it arrives, and remembers it', async () => {
  const { shop, storage } = open()
  await shop.user.load()
  await ask('560001')
  expect(await screen.findByText('Arrives Thu 3 to Tue 8 Dec')).toBeTruthy()
  expect(screen.getByText('Cash on delivery possible')).toBeTruthy()
  expect(storage.get('delivery_pincode')).toBe('560001')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change pincode' }))
})

test('a pincode that was saved is used without a question', async () => {
  const { shop } = open({ storage: memoryStorage({ delivery_pincode: '682001' }) })
  await shop.user.load()
  expect(await screen.findByText('Arrives Thu 3 to Tue 8 Dec')).toBeTruthy()
  expect(screen.getByText('No cash on delivery here, online payment only')).toBeTruthy()
  expect(screen.queryByLabelText('Delivery pincode')).toBeNull()
})

test('starts from the default address of a member', async () => {
  const { storage } = open({
    user: {
      ...asha,
      addresses: [anAddress(2, { pincode: '682001', isDefault: false }), anAddress(1)],
    },
  })
  expect(await screen.findByText('Deliver to 411001')).toBeTruthy()
  expect(storage.get('delivery_pincode')).toBeNull()
})

test('says that the shop does not deliver there, and another pincode can be tried', async () => {
  const { shop } = open({ storage: memoryStorage({ delivery_pincode: '744301' }) })
  await shop.user.load()
  expect(await screen.findByText('We do not deliver to 744301 yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change pincode' }))
  const field = screen.getByLabelText('Delivery pincode')
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await ask('560001')
  expect(await screen.findByText('Arrives Thu 3 to Tue 8 Dec')).toBeTruthy()
})

test('a pincode that is none is not asked about', async () => {
  const { shop, asked } = open()
  await shop.user.load()
  await ask('0560')
  expect(screen.getByText('Enter a 6-digit pincode.')).toBeTruthy()
  expect(asked.filter(({ path }) => path === 'GET /delivery/:pincode')).toEqual([])
})

test.each(['abc', '{"pincode":1}', '012345', ''])(
  '%j in the storage counts as nothing',
  async (text) => {
    const { shop } = open({ storage: memoryStorage({ delivery_pincode: text }) })
    await shop.user.load()
    expect((await screen.findByLabelText<HTMLInputElement>('Delivery pincode')).value).toBe('')
  },
)

test('where the shop does not answer, it can be asked again', async () => {
  const { shop, ...server } = open({
    storage: memoryStorage({ delivery_pincode: '560001' }),
    isAway: true,
  })
  await shop.user.load()
  expect(await screen.findByText('We could not check this pincode. Please try again.')).toBeTruthy()
  answers(server)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Arrives Thu 3 to Tue 8 Dec')).toBeTruthy()
})

test('log-out forgets the pincode', async () => {
  const { shop, on, storage } = open({
    user: asha,
    storage: memoryStorage({ delivery_pincode: '560001' }),
  })
  on(usersApi.logout, () => ({ status: 'success' }))
  await screen.findByText('Deliver to 560001')
  await shop.user.logOut()
  expect(storage.get('delivery_pincode')).toBeNull()
  expect(await screen.findByLabelText('Delivery pincode')).toBeTruthy()
})
