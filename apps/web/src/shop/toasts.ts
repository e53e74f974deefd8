import { TOAST } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'

/** What can be done about a message, such as taking it back. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How often it has been said while it was on the screen. */
  count: number
  action?: ToastAction | undefined
  /** It is about what the shopper achieved or lost, not about the step in which it was said. */
  outlivesStep?: boolean | undefined
}

/**
 * Short messages over the page: 4 s for errors, 3 s for successes, at most 20 at a time (spec 8 and 9). A repeated one
 * is shown once, with its count and for its whole time again.
 */
export function createToasts() {
  const store = createStore<readonly Toast[]>(() => [])
  let last = 0

  const close = (id: number) =>
    store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true)

  function show({ kind, text, ...more }: Omit<Toast, 'id' | 'count'>) {
    last += 1
    const id = last
    store.setState((toasts) => {
      const same = toasts.find((toast) => toast.kind === kind && toast.text === text)
      const count = (same?.count ?? 0) + 1
      const others = toasts.filter((toast) => toast !== same)
      return [...others, { id, kind, text, count, ...more }].slice(-TOAST.most)
    }, true)
    setTimeout(close, kind === 'error' ? TOAST.errorMs : TOAST.successMs, id)
    return id
  }

  return {
    ...store,
    close,
    /** Closes these messages, because what they announced is past. */
    closeTexts: (texts: readonly string[]) =>
      store.setState((toasts) => toasts.filter(({ text }) => !texts.includes(text)), true),
    /** A step of the checkout is left: its errors and offers go; what it achieved, or failed to for good, stays for its time. */
    endStep: () =>
      store.setState(
        (toasts) =>
          toasts.filter(
            ({ kind, action, outlivesStep }) => outlivesStep || (kind === 'success' && !action),
          ),
        true,
      ),
    /** Returns its id, to close it if the same action fails after all. */
    success: (text: string, action?: ToastAction) => show({ kind: 'success', text, action }),
    /** One toast a message: pass what `toMessages` answers. `outlivesStep`: the checkout goes on all the same. */
    error(messages: readonly string[], { outlivesStep }: Pick<Toast, 'outlivesStep'> = {}) {
      for (const text of messages) show({ kind: 'error', text, outlivesStep })
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
