import { TOAST } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'

/** An action offered by a message, such as undo. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How often the message was shown while it was visible. */
  count: number
  action?: ToastAction | undefined
  /** What the shopper did: see `of`. */
  about?: string | undefined
  /** The message stays when the step ends, because it is about a result and not about the step. */
  outlivesStep?: boolean | undefined
}

/**
 * Short messages over the page: 4 s for errors, 3 s for successes, at most 20 at a time (spec 8 and 9). A repeated message
 * is shown once, with a count, and its time starts again.
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
  const showErrors = (
    messages: readonly string[],
    more: Pick<Toast, 'about' | 'outlivesStep'> = {},
  ) => messages.forEach((text) => void show({ kind: 'error', text, ...more }))

  return {
    ...store,
    close,
    /** Closes these messages, because they no longer apply. */
    closeTexts: (texts: readonly string[]) =>
      store.setState((toasts) => toasts.filter(({ text }) => !texts.includes(text)), true),
    /** Closes the messages of a checkout step that is left, except for those with `outlivesStep` and successes without an action. */
    endStep: () =>
      store.setState(
        (toasts) =>
          toasts.filter(
            ({ kind, action, outlivesStep }) => outlivesStep || (kind === 'success' && !action),
          ),
        true,
      ),
    /** Shows one toast for each message (see `toMessages`), of what has no success toast. */
    error: (messages: readonly string[]) => showErrors(messages),
    /**
     * The messages of an action, such as `reorder`. Once it works, its failures are not shown beside the success (spec
     * section 8), also when another component shows it.
     */
    of(about: string) {
      const settle = () =>
        store.setState(
          (toasts) => toasts.filter((toast) => toast.kind !== 'error' || toast.about !== about),
          true,
        )
      return {
        /** Closes the action's failures. */
        settle,
        /** Returns the message's id, to close it if the action fails later. */
        success(text: string, action?: ToastAction) {
          settle()
          return show({ kind: 'success', text, action, about })
        },
        /** `outlivesStep`: the checkout continues anyway. */
        error: (messages: readonly string[], more: Pick<Toast, 'outlivesStep'> = {}) =>
          showErrors(messages, { about, ...more }),
      }
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
