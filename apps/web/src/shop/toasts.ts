import { TOAST } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'

/** What can be done about a message, such as taking it back. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
}

/** Short messages over the page: 4 s for errors, 3 s for successes, at most 20 at a time (spec 8 and 9). */
export function createToasts() {
  const store = createStore<readonly Toast[]>(() => [])
  let last = 0

  const close = (id: number) =>
    store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true)

  function show(kind: Toast['kind'], text: string, action?: ToastAction) {
    last += 1
    const id = last
    store.setState((toasts) => [...toasts, { id, kind, text, action }].slice(-TOAST.most), true)
    setTimeout(close, kind === 'error' ? TOAST.errorMs : TOAST.successMs, id)
    return id
  }

  return {
    ...store,
    close,
    /** Returns its id, to close it if the same action fails after all. */
    success: (text: string, action?: ToastAction) => show('success', text, action),
    /** One toast a message: pass what `toMessages` answers. */
    error(messages: readonly string[]) {
      for (const text of messages) show('error', text)
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
