declare global {
  /**
   * Reloads the page and keeps what was typed and pressed; see event-replay.ts, which provides it in the browser.
   * `release`: only when the server no longer has the release of this page. `start`: because the page did not start;
   * where it cannot be reloaded, the page says so. Both at most once a minute. `asked`: the shopper wants it.
   * Never resolves when the page is reloaded; resolves when it stays, as without a network.
   */
  var recover: ((reason: 'release' | 'start' | 'asked') => Promise<void>) | undefined
}

/**
 * Imports on demand what the shopper waits for. When that fails because a newer release has replaced this one, the
 * page recovers by a reload and nothing resolves; otherwise it rejects, and another call tries again.
 */
export const loadModule = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error) => {
    await globalThis.recover?.('release')
    throw error
  })

/** Imports on demand what nobody waits for: fetched ahead of need, or an extra. Undefined when that fails. */
export const loadOptional = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch(() => undefined)

/** Runs `load` once for all who call, and again after a failure. */
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
