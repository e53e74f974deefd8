declare global {
  /**
   * Reloads the page and keeps typed text and clicks. Defined by event-replay.ts in the browser. `release`: only when
   * the server no longer has this page's release. `start`: because the page did not start; if it cannot be reloaded, the
   * page shows a message. Both at most once a minute. `asked`: the shopper requested it. Never resolves when the page
   * reloads; resolves when it stays, for example without a network.
   */
  var recover: ((reason: 'release' | 'start' | 'asked') => Promise<void>) | undefined
}

/**
 * Imports on demand what the shopper waits for. If that fails because a newer release has replaced this one, the page is
 * reloaded and the promise stays pending. Otherwise it rejects, and another call tries again.
 */
export const loadModule = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error) => {
    await globalThis.recover?.('release')
    throw error
  })

/** Imports on demand what nobody waits for: a prefetch or an extra. Undefined when that fails. */
export const loadOptional = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch(() => undefined)

/** Runs `load` once for all calls, and again after a failure. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error) => {
      loading = null
      throw error
    })
    return loading
  }
}
