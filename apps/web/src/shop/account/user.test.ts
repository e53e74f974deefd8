// @vitest-environment jsdom
import { orderId, ordersApi, phone as phoneSchema, userId, usersApi } from '@aaram/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { anAddress, asha, refusal, scriptedApi } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { createUser } from './user.ts'

const phone = phoneSchema.parse('9876543210')
const notLoggedIn = refusal(401, 'NOT_LOGGED_IN', 'Please log in.')

function visitor(token?: string) {
  const server = scriptedApi()
  const storage = memoryStorage(token ? { token } : {})
  const user = createUser({ api: server.api, storage })
  return { ...server, storage, user, state: user.getState }
}

async function loggedIn() {
  const visit = visitor('old')
  visit.on(usersApi.me, () => ({ status: 'success', user: asha }))
  await visit.user.load()
  return visit
}

test('nobody is known at first', () => {
  expect(visitor().state()).toMatchObject({ status: 'idle', isLoggedIn: false, user: null })
})

test('a guest is a guest without a call', async () => {
  const { user, state, asked } = visitor()
  await user.load()
  expect(state()).toMatchObject({ status: 'succeeded', isLoggedIn: false, error: null })
  expect(asked).toEqual([])
})

test('with a token the person is fetched: idle, loading, logged in', async () => {
  const { user, state, on } = visitor('token')
  on(usersApi.me, () => ({ status: 'success', user: asha }))
  const loading = user.load()
  expect(state()).toMatchObject({ status: 'loading', isLoggedIn: false })
  await loading
  expect(state()).toMatchObject({ status: 'succeeded', isLoggedIn: true, user: asha })
})

test('a 401 means not logged in, without an error, and the token goes', async () => {
  const { user, state, storage, fail } = visitor('token')
  fail(usersApi.me, notLoggedIn)
  await user.load()
  expect(state()).toMatchObject({ status: 'succeeded', isLoggedIn: false, user: null, error: null })
  expect(storage.get('token')).toBeNull()
})

test('another failure is kept, and so is the token', async () => {
  const { user, state, storage } = visitor('token')
  await user.load()
  expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, error: { code: 'NETWORK' } })
  expect(storage.get('token')).toBe('token')
})

test('the right code stores the person and the token', async () => {
  const { user, state, storage, on, bodies } = visitor()
  on(usersApi.validateOtp, () => ({ status: 'success', user: asha, token: 'new' }))
  const verifying = user.verifyOtp(phone, '123456', { firstName: 'Asha', lastName: '' })
  expect(state().verify).toBe('loading')
  await verifying
  expect(state()).toMatchObject({ verify: 'succeeded', isLoggedIn: true, user: asha })
  expect(storage.get('token')).toBe('new')
  expect(bodies('POST /users/auth/validate-otp')).toEqual([
    { phone: '9876543210', otp: '123456', firstName: 'Asha', lastName: '' },
  ])
})

test.each([
  ['codeSend', (user: ReturnType<typeof createUser>) => user.sendOtp(phone)],
  ['codeSend', (user: ReturnType<typeof createUser>) => user.sendEmailCode('a@b.in')],
  ['verify', (user: ReturnType<typeof createUser>) => user.verifyEmail('a@b.in', '123456')],
  ['logout', (user: ReturnType<typeof createUser>) => user.logOut()],
  [
    'update',
    (user: ReturnType<typeof createUser>) => user.changeName({ firstName: 'A', lastName: '' }),
  ],
  ['update', (user: ReturnType<typeof createUser>) => user.saveAddresses([])],
] as const)('%s has its own status, and failing changes nothing else', async (request, run) => {
  const { user, state } = await loggedIn()
  const running = run(user)
  expect(state()[request]).toBe('loading')
  await expect(running).rejects.toThrow('NETWORK')
  expect(state()).toMatchObject({ [request]: 'failed', isLoggedIn: true, user: asha })
  const others = (['codeSend', 'verify', 'logout', 'update'] as const).filter(
    (it) => it !== request,
  )
  for (const other of others) expect(state()[other]).toBe('idle')
})

test('log-out clears the person and the token', async () => {
  const { user, state, storage, on } = await loggedIn()
  on(usersApi.logout, () => ({ status: 'success' }))
  await user.logOut()
  expect(state()).toMatchObject({ isLoggedIn: false, user: null, logout: 'succeeded' })
  expect(storage.get('token')).toBeNull()
})

test('a verified e-mail and saved addresses change what they are about, and nothing else', async () => {
  const { user, state, on } = await loggedIn()
  on(usersApi.validateEmailOtp, () => ({ status: 'success', user: { email: 'new@example.in' } }))
  await user.verifyEmail('new@example.in', '123456')
  expect(state().user).toEqual({ ...asha, email: 'new@example.in' })
  on(usersApi.updateAddresses, () => ({ status: 'success', addresses: [anAddress(1)] }))
  await user.saveAddresses([])
  expect(state().user).toEqual({ ...asha, email: 'new@example.in', addresses: [anAddress(1)] })
})

test('a 401 of any call of the shop ends the log-in', async () => {
  const { user, state, fail, storage } = await loggedIn()
  fail(ordersApi.list, notLoggedIn)
  await expect(user.api(ordersApi.list)).rejects.toThrow('Please log in.')
  expect(state()).toMatchObject({ isLoggedIn: false, user: null, error: null })
  expect(storage.get('token')).toBeNull()
})

test('a late 401 of an older token does not end a newer log-in', async () => {
  const { user, state, on } = await loggedIn()
  on(ordersApi.list, async () => {
    user.remember(asha, 'newer')
    throw notLoggedIn
  })
  await expect(user.api(ordersApi.list)).rejects.toThrow('Please log in.')
  expect(state().isLoggedIn).toBe(true)
})

test('log-out and log-in of another tab reach this one, until it stops following', async () => {
  const browser = aBrowser()
  const [here, there] = [browser.tab(), browser.tab()]
  there.set('token', 'old')
  const server = scriptedApi()
  server.on(usersApi.me, () => ({ status: 'success', user: asha }))
  const user = createUser({ api: server.api, storage: here })
  await user.load()
  const stop = user.watch()
  there.set('bag_items', '[]')
  expect(user.getState().isLoggedIn).toBe(true)
  there.remove('token')
  expect(user.getState().isLoggedIn).toBe(false)
  there.set('token', 'newer')
  await expect.poll(() => user.getState().isLoggedIn).toBe(true)
  stop()
  there.remove('token')
  expect(user.getState().isLoggedIn).toBe(true)
})

describe('a session whose token is not in storage', () => {
  function cookie(value: string, rest = '') {
    // biome-ignore lint/suspicious/noDocumentCookie: like the server's cookie
    document.cookie = `session_hint=${value}; path=/${rest}`
  }
  afterEach(() => cookie('', '; max-age=0'))

  test('C55, C56: is restored by its cookie', async () => {
    cookie('1')
    const { user, state, storage, on } = visitor()
    on(usersApi.me, () => ({ status: 'success', user: asha }))
    await user.load()
    expect(state()).toMatchObject({ status: 'succeeded', isLoggedIn: true, user: asha })
    expect(storage.get('token')).toBeNull()
  })

  test('that has ended is asked for once: the hint goes', async () => {
    cookie('1')
    const { user, state, fail, asked } = visitor()
    fail(usersApi.me, notLoggedIn)
    await user.load()
    await user.load()
    expect(state()).toMatchObject({ status: 'succeeded', isLoggedIn: false })
    expect(asked).toHaveLength(1)
    expect(document.cookie).not.toContain('session_hint')
  })

  test('its log-out reaches the other tab', async () => {
    cookie('1')
    const browser = aBrowser()
    const server = scriptedApi()
    server.on(usersApi.me, () => ({ status: 'success', user: asha }))
    server.on(usersApi.logout, () => ({ status: 'success' }))
    const [user, other] = [1, 2].map(() => createUser({ api: server.api, storage: browser.tab() }))
    await Promise.all([user!.load(), other!.load()])
    const stop = other!.watch()
    cookie('')
    await user!.logOut()
    expect(other!.getState().isLoggedIn).toBe(false)
    stop()
  })
})

test.each(['online', 'focus'])(
  'who could not be asked for is asked for again: %s',
  async (sign) => {
    const { user, state, on, asked } = visitor('token')
    await user.load()
    const stop = user.watch()
    on(usersApi.me, () => ({ status: 'success', user: asha }))
    window.dispatchEvent(new Event(sign))
    await expect.poll(() => state().isLoggedIn).toBe(true)
    window.dispatchEvent(new Event(sign))
    expect(asked).toHaveLength(2)
    stop()
  },
)

describe('C58: somebody else’s session', () => {
  const params = { id: orderId.parse('d'.repeat(24)) }
  const bina = { ...asha, _id: userId.parse('b'.repeat(24)), firstName: 'Bina' }
  test('calls state whom the page shows; refused, the page shows who is there now', async () => {
    const { user, state, on, fail, asked, storage } = await loggedIn()
    storage.set('token', 'of Bina')
    fail(ordersApi.cancel, refusal(401, 'SESSION_CHANGED', 'Another account.'))
    on(usersApi.me, () => ({ status: 'success', user: bina }))
    await expect(user.api(ordersApi.cancel, { params })).rejects.toThrow('Another')
    expect(asked.at(-2)?.shownUser).toBe(asha._id)
    await expect.poll(() => state().user).toEqual(bina)
    expect(asked.at(-1)).toMatchObject({ path: 'GET /users/me', shownUser: undefined })
    expect(storage.get('token')).toBe('of Bina')
  })
})
