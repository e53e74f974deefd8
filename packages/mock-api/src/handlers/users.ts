import { randomUUID } from 'node:crypto'
import { dialled, offerChannel, type Phone, type User, type usersApi } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { type Account, type MockState, newId, nowOf } from '../state.ts'
import { type MockCall, type MockHandlers, success } from './handlers.ts'

const CODES = 900_000

/** Adds a code to the development kit's outbox, which `/dev` shows. */
export function sendCode(state: MockState, to: string, channel: 'sms' | 'voice' | 'email'): void {
  // Six digits that differ from code to code, and are the same after each restart.
  const code = String(100_000 + (((state.messages.length + 1) * 137_137) % CODES))
  state.codes.set(to, code)
  const text = `${code} is your code for Aaram.`
  state.messages.unshift({ to, channel, template: 'login-code', text, code, at: nowOf(state) })
}

/** Uses up a code. @throws MockError INVALID_CODE */
function useCode(state: MockState, to: string, otp: string): void {
  if (state.codes.get(to) !== otp) throw new MockError('INVALID_CODE')
  state.codes.delete(to)
}

function accountOf(state: MockState, phone: Phone, names: Partial<User>): Account {
  const known = state.accounts.get(dialled(phone))
  if (known) return known
  const { firstName = 'Asha', lastName = '' } = names
  const user = { _id: newId<User['_id']>(state), firstName, lastName, phone: dialled(phone) }
  const account = {
    user: { ...user, email: null, addresses: [] },
    bag: [],
    orders: [],
    wishlist: [],
    shareToken: null,
    consents: offerChannel.options.map((channel) => ({ channel, given: false, at: null })),
    alerts: [],
  }
  state.accounts.set(user.phone, account)
  return account
}

/** The account of a call that requires log-in. */
export function accountIn({ account }: Pick<MockCall, 'account'>): Account {
  if (!account) throw new MockError('NOT_LOGGED_IN')
  return account
}

export const usersHandlers: MockHandlers<typeof usersApi> = {
  sendOtp: ({ body }, { state }) => {
    sendCode(state, dialled(body.phone), body.channel)
    return success({})
  },
  validateOtp: ({ body: { phone, otp, firstName, lastName } }, { state, setSession }) => {
    useCode(state, dialled(phone), otp)
    const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) }
    const account = accountOf(state, phone, names)
    account.user = { ...account.user, ...names }
    const token = `mock-${randomUUID()}`
    state.sessions.set(token, account)
    setSession(token)
    return success({ user: account.user, token })
  },
  logout: (_, { state, token, setSession }) => {
    if (token) state.sessions.delete(token)
    setSession(null)
    return success({})
  },
  logoutEverywhere: (_, call) => {
    const account = accountIn(call)
    for (const [token, owner] of call.state.sessions)
      if (owner === account) call.state.sessions.delete(token)
    call.setSession(null)
    return success({})
  },
  me: (_, call) => success({ user: accountIn(call).user }),
  update: ({ body }, call) => {
    const account = accountIn(call)
    account.user = { ...account.user, ...body }
    return success({ user: account.user })
  },
  sendEmailOtp: ({ body }, { state }) => {
    sendCode(state, body.email, 'email')
    return success({})
  },
  validateEmailOtp: ({ body }, call) => {
    const account = accountIn(call)
    useCode(call.state, body.email, body.otp)
    account.user = { ...account.user, email: body.email }
    return success({ user: { email: body.email } })
  },
  updateAddresses: ({ body }, call) => {
    const account = accountIn(call)
    const hasDefault = body.addresses.some(({ isDefault }) => isDefault)
    const addresses = body.addresses.map((address, index) => ({
      ...address,
      _id: address._id ?? newId<NonNullable<typeof address._id>>(call.state),
      isDefault: hasDefault ? address.isDefault : index === 0,
    }))
    account.user = { ...account.user, addresses }
    return success({ addresses })
  },
}
