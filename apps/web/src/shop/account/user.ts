import {
  type AddressInput,
  type OtpChannel,
  type Phone,
  SESSION_HINT_COOKIE,
  STORAGE_KEYS,
  type User,
} from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import type { Call } from '../../lib/api.ts'
import { type ErrorData, isErrorData, toErrorData } from '../../lib/api-error.ts'
import type { ShopDeps } from '../deps.ts'

type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

/** Spec section 4, "User". `status` idle and loading: not known yet who the visitor is. */
export type UserState = {
  status: RequestStatus
  isLoggedIn: boolean
  user: User | null
  error: ErrorData | null
  /** The account is about to end, and its person on the way to a page that everybody sees: see `endAccount`. */
  ending: boolean
  /** How far the last request of each kind is. */
  codeSend: RequestStatus
  verify: RequestStatus
  logout: RequestStatus
  update: RequestStatus
}
type Request = 'codeSend' | 'verify' | 'logout' | 'update'

const GUEST = { status: 'succeeded', isLoggedIn: false, user: null, error: null } as const
const TOKEN = STORAGE_KEYS.token

/** A session may exist whose token is not in storage, as where storage is blocked or was deleted. */
const hasHint = () => document.cookie.includes(`${SESSION_HINT_COOKIE}=1`)

/** Who visits. Loaded in the browser only: pages are rendered the same for everybody. */
export function createUser({ api: callAsAnybody, storage }: Pick<ShopDeps, 'api' | 'storage'>) {
  const store = createStore<UserState>(() => ({
    ...GUEST,
    status: 'idle',
    ending: false,
    codeSend: 'idle',
    verify: 'idle',
    logout: 'idle',
    update: 'idle',
  }))
  const { getState, setState } = store
  const beforeLogOut: (() => Promise<unknown>)[] = []

  /** Resets to a guest: drops the person and the token, as after log-out or a 401. */
  function reset() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`
    storage.remove(TOKEN)
    storage.remove(STORAGE_KEYS.recentSearches)
    storage.remove(STORAGE_KEYS.recentlyViewed)
    storage.remove(STORAGE_KEYS.deliveryPincode)
    setState(GUEST)
  }

  /** Takes over the person whom the server named; `token` is kept for later calls. */
  function remember(user: User, token?: string) {
    if (token) storage.set(TOKEN, token)
    setState({ status: 'succeeded', isLoggedIn: true, user, error: null })
  }

  /**
   * Every call of the shop. It states which person the page shows, so that a session of somebody else is refused
   * (SESSION_CHANGED); then the page shows that person. Any other 401 means that the log-in has ended.
   */
  const api: Call = async (endpoint, ...[input, extra]) => {
    const token = storage.get(TOKEN)
    const shown = getState().user?._id
    try {
      const stated = { ...extra, ...(shown && { shownUser: shown }) }
      return await callAsAnybody(endpoint, ...([input, stated] as never))
    } catch (error) {
      if (isErrorData(error) && error.status === 401)
        if (error.code === 'SESSION_CHANGED') void load()
        // A late refusal of an older token must not end the log-in that came after it.
        else if (storage.get(TOKEN) === token && getState().user?._id === shown) reset()
      throw error
    }
  }

  async function tracked<T>(request: Request, run: () => Promise<T>): Promise<T> {
    setState({ [request]: 'loading' })
    try {
      const answer = await run()
      setState({ [request]: 'succeeded' })
      return answer
    } catch (error) {
      setState({ [request]: 'failed' })
      throw error
    }
  }

  /** What a log-out leaves of the person in this browser: nothing. */
  function forget() {
    // Other tabs follow changes of the token; one of a session by cookie alone is no change.
    if (!storage.get(TOKEN)) storage.set(TOKEN, '')
    // When a session ends by itself, what has not reached the account stays: see saved-items.ts.
    storage.remove(STORAGE_KEYS.wishlist)
    reset()
  }

  /** Changes what is known of the person; nothing when nobody is logged in any more. */
  const amend = (change: Partial<User>) =>
    setState(({ user }) => (user ? { user: { ...user, ...change } } : {}))

  /**
   * Restores the session, by its token or by its cookie alone. Where neither token nor hint tells of a session, no
   * call is made: a guest's page should not start with a refused request. A 401 is no error: spec section 4.
   */
  async function load() {
    const token = storage.get(TOKEN)
    if (!token && !hasHint()) return setState(GUEST)
    setState({ status: 'loading', error: null })
    try {
      // Asks who it is: so nobody is stated.
      const { user } = await callAsAnybody((to) => to.usersApi.me)
      if (storage.get(TOKEN) === token) remember(user)
    } catch (error) {
      if (storage.get(TOKEN) !== token) return
      if (isErrorData(error) && error.status === 401) reset()
      else setState({ ...GUEST, status: 'failed', error: toErrorData(error) })
    }
  }

  return {
    ...store,
    api,
    load,
    remember,
    reset,

    /**
     * Log-in and log-out in other tabs reach this one; who could not be asked for is asked for again when the network
     * or the shopper returns. Answers how to stop.
     */
    watch() {
      const retry = () => {
        if (getState().status === 'failed') void load()
      }
      const leave = storage.watch((key) => {
        // No key: everything was cleared.
        if (key === TOKEN || key === null) void load()
      })
      for (const sign of ['online', 'focus']) window.addEventListener(sign, retry)
      return () => {
        leave()
        for (const sign of ['online', 'focus']) window.removeEventListener(sign, retry)
      }
    },

    /** What has to reach the account while its person is logged in; log-out waits for it. */
    beforeLogOut: (run: () => Promise<unknown>) => void beforeLogOut.push(run),

    // What follows rejects with an ApiError, and keeps its progress in the state.

    /** Sends a code to a phone; guest checkout asks for a voice call. */
    sendOtp: (phone: Phone, channel: OtpChannel = 'sms') =>
      tracked('codeSend', () => api((to) => to.usersApi.sendOtp, { body: { phone, channel } })),

    /** Logs in with the code; names are stored when given. Answers whether the account was to be deleted, and stays. */
    verifyOtp: (phone: Phone, otp: string, names: { firstName?: string; lastName?: string } = {}) =>
      tracked('verify', async () => {
        const { user, token, deletionCancelled } = await api((to) => to.usersApi.validateOtp, {
          body: { phone, otp, ...names },
        })
        remember(user, token)
        return { deletionCancelled: deletionCancelled ?? false }
      }),

    /** Ends this session, or every session of the person. */
    logOut: (everywhere = false) =>
      tracked('logout', async () => {
        await Promise.allSettled(beforeLogOut.map((run) => run()))
        await api(({ usersApi }) => (everywhere ? usersApi.logoutEverywhere : usersApi.logout))
        forget()
      }),

    /**
     * Logs out of an account that is to be deleted. `end` tells the shop so, which ends the session; `leave` goes to a page that
     * everybody sees, and resolves once it is shown. Until then nobody is sent to the log-in, which would keep the account.
     */
    endAccount: <T>(end: () => Promise<T>, leave: () => Promise<void>): Promise<T> =>
      tracked('logout', async () => {
        setState({ ending: true })
        try {
          const answer = await end()
          await leave()
          forget()
          return answer
        } finally {
          setState({ ending: false })
        }
      }),

    changeName: (names: { firstName: string; lastName: string }) =>
      tracked('update', async () => {
        amend((await api((to) => to.usersApi.update, { body: names })).user)
      }),

    sendEmailCode: (email: string) =>
      tracked('codeSend', () => api((to) => to.usersApi.sendEmailOtp, { body: { email } })),

    verifyEmail: (email: string, otp: string) =>
      tracked('verify', async () => {
        amend((await api((to) => to.usersApi.validateEmailOtp, { body: { email, otp } })).user)
      }),

    /** Replaces the saved addresses; answers them as stored. */
    saveAddresses: (addresses: AddressInput[]) =>
      tracked('update', async () => {
        const saved = await api((to) => to.usersApi.updateAddresses, { body: { addresses } })
        amend({ addresses: saved.addresses })
        return saved.addresses
      }),

    /** True while a request of this kind is under way. */
    isBusy: (request: Request) => getState()[request] === 'loading',
  }
}

export type UserStore = ReturnType<typeof createUser>
