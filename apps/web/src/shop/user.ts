import { STORAGE_KEYS, type User, usersApi } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import { ApiError, type Failure, toFailure } from '../lib/api-error.ts'
import type { ShopDeps } from './shop.tsx'

/** Spec section 4, "User". `idle` and `loading`: not known yet who the visitor is. */
export type UserState = {
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  isLoggedIn: boolean
  user: User | null
  error: Failure | null
}

const GUEST: UserState = { status: 'succeeded', isLoggedIn: false, user: null, error: null }

/** Who visits. Loaded in the browser only: pages are rendered the same for everybody. */
export function createUser({ api, storage }: ShopDeps) {
  const store = createStore<UserState>(() => ({ ...GUEST, status: 'idle' }))
  const { setState } = store

  /** Forgets the person and the token, as after log-out or a 401. */
  function forget() {
    storage.remove(STORAGE_KEYS.token)
    setState(GUEST, true)
  }

  /** Takes over the person whom the server named; `token` is kept for later calls. */
  function remember(user: User, token?: string) {
    if (token) storage.set(STORAGE_KEYS.token, token)
    setState({ status: 'succeeded', isLoggedIn: true, user, error: null }, true)
  }

  return {
    ...store,
    remember,
    forget,
    /**
     * Restores the session. Without a token there is none to restore, and no call is made: a guest's page
     * should not start with a refused request. A 401 is no error (NOT_LOGGED_IN): spec section 4.
     */
    async load() {
      if (!storage.get(STORAGE_KEYS.token)) return setState(GUEST, true)
      setState({ status: 'loading', error: null })
      try {
        remember((await api(usersApi.me)).user)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) forget()
        else setState({ ...GUEST, status: 'failed', error: toFailure(error) }, true)
      }
    },
  }
}
