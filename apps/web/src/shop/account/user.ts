import {
  type AddressInput,
  type OtpChannel,
  type Phone,
  SESSION_HINT_COOKIE,
  STORAGE_KEYS,
  type User,
} from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import { type ErrorData, isErrorData, toErrorData } from '../../lib/api-error.ts'
import { type Call, withExtra } from '../../lib/call.ts'
import type { ShopDeps } from '../deps.ts'
import { createLogInCalls } from './log-in-calls.ts'

type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

/** Spec section 4, "User". While `status` is idle or loading, the visitor is not known yet. */
export type UserState = {
  status: RequestStatus
  isLoggedIn: boolean
  user: User | null
  error: ErrorData | null
  /** The account is being deleted, and the person is being taken to a public page: see `endAccount`. */
  ending: boolean
  /** The status of the last request of each kind. */
  codeSend: RequestStatus
  verify: RequestStatus
  logout: RequestStatus
  update: RequestStatus
}
type Request = 'codeSend' | 'verify' | 'logout' | 'update'

const GUEST = { status: 'succeeded', isLoggedIn: false, user: null, error: null } as const
const TOKEN = STORAGE_KEYS.token
/** What this browser keeps about one person. Bag, checkout and wishlist store whose they are, and remove their own keys. */
const PERSONAL_KEYS = [
  STORAGE_KEYS.recentSearches,
  STORAGE_KEYS.recentlyViewed,
  STORAGE_KEYS.deliveryPincode,
] as const

/** Whether a session may exist although its token is not in storage, because storage is blocked or was cleared. */
const hasHint = () => document.cookie.includes(`${SESSION_HINT_COOKIE}=1`)

/** The visitor. Loaded only in the browser, because pages are rendered the same for everybody. */
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
  const logInCalls = createLogInCalls(callAsAnybody)

  /** Resets to a guest: removes the person and the token, as after log-out or a 401. */
  function reset() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`
    storage.remove(TOKEN)
    for (const key of PERSONAL_KEYS) storage.remove(key)
    setState(GUEST)
  }

  /** Sets the person from a response; `token` is stored for later calls. */
  function remember(user: User, token?: string) {
    if (token) storage.set(TOKEN, token)
    setState({ status: 'succeeded', isLoggedIn: true, user, error: null })
  }

  /**
   * States the person whom the page shows, so that the API refuses a session of somebody else (SESSION_CHANGED); the
   * page then shows that person. Any other 401 means that the session has ended.
   */
  const callAsShown =
    (send: Call): Call =>
    async (endpoint, ...args) => {
      const token = storage.get(TOKEN)
      const shown = getState().user?._id
      try {
        return await send(endpoint, ...(shown ? withExtra(args, { shownUser: shown }) : args))
      } catch (error) {
        if (isErrorData(error) && error.status === 401)
          if (error.code === 'SESSION_CHANGED') void load()
          // A late 401 for an older token must not end a newer session.
          else if (storage.get(TOKEN) === token && getState().user?._id === shown) reset()
        throw error
      }
    }
  /** Every call of the shop, except those that end the session. */
  const api = callAsShown(logInCalls.call)
  const lastCall = callAsShown(callAsAnybody)

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

  /** Removes everything about the person from this browser at log-out. */
  function clear() {
    // Other tabs follow changes of the token, and a session by cookie alone has none, so one is set and removed.
    if (!storage.get(TOKEN)) storage.set(TOKEN, '')
    // Only at log-out: when a session ends by itself, unsynced products stay. See saved-items.ts.
    storage.remove(STORAGE_KEYS.wishlist)
    reset()
  }

  /** Changes the person's data, if somebody is still logged in. */
  const amend = (change: Partial<User>) =>
    setState(({ user }) => (user ? { user: { ...user, ...change } } : {}))

  /**
   * Restores the session, by its token or by its cookie alone. Without token and hint no call is made, so that a guest's
   * page does not start with a refused request. A 401 is not an error: spec section 4.
   */
  async function load() {
    const token = storage.get(TOKEN)
    if (!token && !hasHint()) return setState(GUEST)
    setState({ status: 'loading', error: null })
    try {
      // This call determines the visitor, so it states no person.
      const { user } = await logInCalls.call((to) => to.usersApi.me)
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
     * Follows log-in and log-out in other tabs. If the visitor could not be loaded, tries again when the network or the
     * shopper returns. Returns a function that stops it.
     */
    watch() {
      const retry = () => {
        if (getState().status === 'failed') void load()
      }
      const leave = storage.watch((key) => {
        // A null key means that everything was cleared.
        if (key === TOKEN || key === null) void load()
      })
      for (const sign of ['online', 'focus']) window.addEventListener(sign, retry)
      return () => {
        leave()
        for (const sign of ['online', 'focus']) window.removeEventListener(sign, retry)
      }
    },

    /** Registers work that must reach the account before log-out, which waits for it. */
    beforeLogOut: (run: () => Promise<unknown>) => void beforeLogOut.push(run),

    // All of the following reject with an ApiError, and show their progress in the state.

    /** Sends a code to a phone. Guest checkout can use a voice call. */
    sendOtp: (phone: Phone, channel: OtpChannel = 'sms') =>
      tracked('codeSend', () => api((to) => to.usersApi.sendOtp, { body: { phone, channel } })),

    /** Logs in with the code. Names are stored if given. Returns whether this cancelled the deletion of the account. */
    verifyOtp: (phone: Phone, otp: string, names: { firstName?: string; lastName?: string } = {}) =>
      tracked('verify', async () => {
        const { user, token, deletionCancelled } = await api((to) => to.usersApi.validateOtp, {
          body: { phone, otp, ...names },
        })
        remember(user, token)
        return { deletionCancelled: deletionCancelled ?? false }
      }),

    /** Ends this session, or all sessions of the person. */
    logOut: (everywhere = false) =>
      tracked('logout', async () => {
        await Promise.allSettled(beforeLogOut.map((run) => run()))
        await logInCalls.end(async () => {
          await lastCall(({ usersApi }) =>
            everywhere ? usersApi.logoutEverywhere : usersApi.logout,
          )
          clear()
        })
      }),

    /**
     * Logs out of an account that is being deleted. `end` requests the deletion by `call`, which ends the session; `leave`
     * navigates to a public page and resolves once it is shown. Until then nobody is sent to log-in, which would cancel the
     * deletion.
     */
    endAccount: <T>(end: (call: Call) => Promise<T>, leave: () => Promise<void>): Promise<T> =>
      tracked('logout', async () => {
        setState({ ending: true })
        try {
          const answer = await logInCalls.end(() => end(lastCall))
          await leave()
          clear()
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

    /** Replaces the saved addresses. Returns them as stored. */
    saveAddresses: (addresses: AddressInput[]) =>
      tracked('update', async () => {
        const saved = await api((to) => to.usersApi.updateAddresses, { body: { addresses } })
        amend({ addresses: saved.addresses })
        return saved.addresses
      }),

    /** True while a request of this kind is in progress. */
    isBusy: (request: Request) => getState()[request] === 'loading',
  }
}

export type UserStore = ReturnType<typeof createUser>
