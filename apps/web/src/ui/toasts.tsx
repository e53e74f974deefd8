import { useEffect, useRef } from 'react'
import { keepFocus } from '../lib/focus.ts'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import styles from './toasts.module.css'

type Shown = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: { label: string; run: () => void } | undefined
}

/** Black, square messages with an icon and a close button, above everything, dialogs included. */
export function Toasts({
  toasts,
  onClose,
}: {
  toasts: readonly Shown[]
  onClose: (id: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The layer opened last is on top: so opened again for each new toast.
    list.current?.hidePopover?.()
    if (toasts.length > 0) list.current?.showPopover?.()
    for (const announcer of document.querySelectorAll('[data-toast]'))
      announcer.textContent = toasts.at(-1)?.text ?? ''
    // One that had the focus may go.
    return keepFocus
  }, [toasts])

  return (
    <div ref={list} popover="manual" className={styles.toasts}>
      <div role="status" aria-live="polite" className={styles.list}>
        {toasts.map(({ id, kind, text, action }) => (
          <div key={id} className={styles.toast} data-kind={kind}>
            <span className={styles.icon}>{kind === 'error' ? <AlertIcon /> : <CheckIcon />}</span>
            <p>{text}</p>
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
}
