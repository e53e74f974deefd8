import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { keepFocus } from '../lib/focus.ts'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import styles from './toasts.module.css'

type Shown = {
  id: number
  kind: 'success' | 'error'
  text: string
  count?: number
  action?: { label: string; run: () => void } | undefined
}

/** The topmost modal dialog; null without one. Elements outside it can be neither clicked nor announced. */
const topDialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null

/** Calls `changed` after elements are added, removed, opened or closed. */
function onChanges(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
const never = () => () => undefined

/** The height in px of a fixed bar, or of a dialog at the lower edge. */
function coveredBelow(dialog: HTMLElement | null): number {
  const bar = dialog ?? document.querySelector('[data-bottom-bar]')
  if (!bar || getComputedStyle(bar).position !== 'fixed') return 0
  const { top, bottom } = bar.getBoundingClientRect()
  const hasRoomAbove = top > window.innerHeight / 4
  return bottom >= window.innerHeight - 1 && hasRoomAbove ? window.innerHeight - top : 0
}

/**
 * Black, square messages with an icon and a close button, at the lower edge and above everything else. While a dialog is
 * open they are inside it.
 */
export function Toasts({
  toasts,
  onClose,
}: {
  toasts: readonly Shown[]
  onClose: (id: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const isShown = toasts.length > 0
  const subscribe = isShown ? onChanges : never
  const dialog = useSyncExternalStore(
    subscribe,
    () => (isShown ? topDialog() : null),
    () => null,
  )
  // A bar may appear while a message is shown, such as that of the next checkout step.
  const covered = useSyncExternalStore(
    subscribe,
    () => (isShown ? coveredBelow(topDialog()) : 0),
    () => 0,
  )

  // When a dialog opens or closes, the messages get a new element, which is not shown yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dialog` decides which element this is.
  useEffect(() => {
    const popover = list.current
    // A removed dialog contained the messages; they are shown again at the next render.
    if (!popover?.isConnected) return
    // The layer that was opened last is on top, so it is opened again for each new toast.
    popover.hidePopover?.()
    if (toasts.length > 0) popover.showPopover?.()
  }, [toasts, dialog])
  // Not when a dialog closes, because the browser returns the focus itself.
  useEffect(() => {
    for (const announcer of document.querySelectorAll('[data-toast]'))
      announcer.textContent = toasts.at(-1)?.text ?? ''
    // The toast that has the focus may be removed.
    return keepFocus
  }, [toasts])

  const messages = (
    <div
      ref={list}
      popover="manual"
      className={styles.toasts}
      style={isShown ? ({ '--covered-below': `${covered}px` } as CSSProperties) : undefined}
    >
      {/* Dialogs have a live region of their own: see modal.tsx. */}
      <div
        role={dialog ? undefined : 'status'}
        aria-live={dialog ? undefined : 'polite'}
        className={styles.list}
      >
        {toasts.map(({ id, kind, text, count = 1, action }) => (
          <div key={id} className={styles.toast} data-kind={kind} data-message={id}>
            <span className={styles.icon}>{kind === 'error' ? <AlertIcon /> : <CheckIcon />}</span>
            <p>{text}</p>
            {count > 1 && <span className={styles.count}>{`×${count}`}</span>}
            {action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  action.run()
                  onClose(id)
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" aria-label="Close message" onClick={() => onClose(id)}>
              <CloseIcon />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
  return dialog ? createPortal(messages, dialog) : messages
}
