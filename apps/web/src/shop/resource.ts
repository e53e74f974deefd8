import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ErrorData, toErrorData } from '../lib/api-error.ts'

/** The state of fetched data. `key` identifies the arguments of `load` to which the data belongs. */
export type Resource<T> =
  | { status: 'idle' | 'loading' | 'succeeded'; data: T; error: null; key: string }
  | { status: 'failed'; data: T; error: ErrorData; key: string }

export type ResourceStore<T, A extends unknown[] = []> = Pick<
  StoreApi<Resource<T>>,
  'getState' | 'getInitialState' | 'subscribe'
> & {
  /**
   * Loads the data and returns the resulting state. Data loaded before with the same arguments is shown at once and updated
   * in the background, so that Back shows the page as it was left.
   */
  load: (...args: A) => Promise<Resource<T>>
  /** Fetches in advance for a `load` with the same arguments, which uses this response. Changes nothing on the page. */
  prefetch: (...args: A) => void
  /** Provides data known from elsewhere, such as a list: `load` with these arguments shows it at once, unless there is something newer. */
  seed: (data: T, ...args: A) => void
  /** Loads again, never from `prefetch`, with status `loading` and the old data still visible: for a Refresh button. */
  refresh: (...args: A) => Promise<Resource<T>>
  /** Replaces the data after a change made by another call. A load in progress is dropped. */
  patch: (data: T) => void
  /** Resets to the initial state with an empty cache, so that nobody sees another person's data. */
  reset: () => void
}

/** The HTTP status of a page with this resource; undefined for 200. */
export const statusOf = ({ error }: Pick<Resource<unknown>, 'error'>): number | undefined =>
  error ? (error.status === 404 || error.status === 400 ? 404 : 503) : undefined

/** `createResource` with a name, under which its state is passed from the server to the browser. */
export type MakeResource = <T, A extends unknown[]>(
  name: string,
  initial: T,
  fetcher: (...args: A) => Promise<T>,
) => ResourceStore<T, A>

/** The `key` of a resource loaded with these arguments. */
export const keyOf = (...args: readonly unknown[]): string => JSON.stringify(args)

const CACHE_MAX = 20
/** How long an unused prefetched response is kept, in milliseconds. */
const PREFETCH_LIFE_MS = 10_000

/** A store for data fetched from the API. A newer load wins over an older, slower one. */
export function createResource<T, A extends unknown[]>(
  initial: T,
  fetcher: (...args: A) => Promise<T>,
  state: Resource<T> = { status: 'idle', data: initial, error: null, key: '' },
): ResourceStore<T, A> {
  const { getState, getInitialState, setState, subscribe } = createStore<Resource<T>>(() => state)
  const cache = new Map<string, T>()
  const ahead = new Map<string, Promise<T>>()
  let latest = 0

  function takeAhead(key: string) {
    const response = ahead.get(key)
    ahead.delete(key)
    return response
  }
  function remember(key: string, data: T) {
    cache.delete(key)
    cache.set(key, data)
    if (cache.size > CACHE_MAX) cache.delete(cache.keys().next().value!)
  }
  function succeed(key: string, data: T) {
    remember(key, data)
    setState({ status: 'succeeded', data, error: null, key }, true)
  }
  if (state.status === 'succeeded') cache.set(state.key, state.data)

  async function run(key: string, response: Promise<T>): Promise<Resource<T>> {
    latest += 1
    const requestId = latest
    try {
      const data = await response
      if (requestId === latest) succeed(key, data)
    } catch (error) {
      const errorData = toErrorData(error)
      const isGone = errorData.status === 404
      if (isGone) cache.delete(key)
      // Data that is already shown stays when its update fails, unless it no longer exists (404).
      const { status, data } = getState()
      if (requestId === latest && (isGone || status !== 'succeeded'))
        setState({ status: 'failed', data: isGone ? initial : data, error: errorData, key }, true)
    }
    return getState()
  }

  return {
    getState,
    getInitialState,
    subscribe,
    load(...args) {
      const key = keyOf(...args)
      if (cache.has(key)) succeed(key, cache.get(key) as T)
      else setState({ status: 'loading', data: initial, error: null, key }, true)
      return run(key, takeAhead(key) ?? fetcher(...args))
    },
    prefetch(...args) {
      const key = keyOf(...args)
      if (ahead.has(key)) return
      const response = fetcher(...args)
      ahead.set(key, response)
      // `load` reports the failure.
      response.catch(() => undefined)
      setTimeout(() => ahead.get(key) === response && ahead.delete(key), PREFETCH_LIFE_MS)
    },
    seed(data, ...args) {
      const key = keyOf(...args)
      if (!cache.has(key)) remember(key, data)
    },
    refresh(...args) {
      const key = keyOf(...args)
      setState({ status: 'loading', data: getState().data, error: null, key }, true)
      ahead.delete(key)
      return run(key, fetcher(...args))
    },
    patch(data) {
      latest += 1
      succeed(getState().key, data)
    },
    reset() {
      latest += 1
      cache.clear()
      ahead.clear()
      setState({ status: 'idle', data: initial, error: null, key: '' }, true)
    },
  }
}
