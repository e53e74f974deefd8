import { QUANTITY_DEBOUNCE_MS } from '@aaram/contracts'

export type WishQueue = {
  /** Replaces the wish that was not sent yet; sent after the debounce delay, or `soon`. */
  wish: (value: number, soon?: boolean) => void
  /** True while an answer is awaited or a wish waits to be sent. */
  isBusy: () => boolean
  /** True when a newer wish waits than the one that was sent. */
  isSuperseded: () => boolean
  /** Sends what waits without more delay. */
  flush: () => void
  cancel: () => void
}

/**
 * One line's wishes for the server. Only the last one is sent, 500 ms after it was made, and never two at a
 * time: so answers cannot overtake each other. `send` deals with its own failures.
 */
export function createWishQueue(send: (value: number) => Promise<void>): WishQueue {
  let waiting: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let due = false

  async function run() {
    clearTimeout(timer)
    due = true
    if (sending || waiting === null) return
    const value = waiting
    waiting = null
    due = false
    sending = true
    await send(value).finally(() => {
      sending = false
    })
    if (due) await run()
  }

  return {
    wish(value, soon = false) {
      waiting = value
      due = false
      clearTimeout(timer)
      if (soon) void run()
      else timer = setTimeout(run, QUANTITY_DEBOUNCE_MS)
    },
    isBusy: () => sending || waiting !== null,
    isSuperseded: () => waiting !== null,
    flush: () => void run(),
    cancel() {
      clearTimeout(timer)
      waiting = null
      due = false
    },
  }
}
