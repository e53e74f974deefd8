import { TOAST } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'

export type Toast = { id: number; kind: 'success' | 'error'; text: string }

/** Short messages over the page: 4 s for errors, 3 s for successes, at most 20 at a time (spec 8 and 9). */
export function createToasts() {
  const store = createStore<readonly Toast[]>(() => [])
  let last = 0

  const close = (id: number) =>
    store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true)

  function show(kind: Toast['kind'], text: string) {
    last += 1
    const id = last
    store.setState((toasts) => [...toasts, { id, kind, text }].slice(-TOAST.most), true)
    setTimeout(close, kind === 'error' ? TOAST.errorMs : TOAST.successMs, id)
  }

  return {
    ...store,
    close,
    success: (text: string) => show('success', text),
    /** One toast a message: pass what `toMessages` answers. */
    error(messages: readonly string[]) {
      for (const text of messages) show('error', text)
    },
  }
}
