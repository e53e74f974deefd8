import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'
import styles from './modal.module.css'

type ModalProps = {
  open: boolean
  onClose: () => void
  /** Its accessible name and headline. */
  label: string
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back.
 * A click on the backdrop closes it too. The content exists only while it is open. The element with
 * `data-autofocus` gets the initial focus.
 */
function Modal({
  open,
  onClose,
  label,
  children,
  shape,
}: ModalProps & { shape: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  // The browser tells of the end later: the dialog may be open again by then.
  const onEnd = () => {
    if (open && !dialog.current?.open) onClose()
  }
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog ref={dialog} className={shape} aria-label={label} onClose={onEnd} onClick={onPress}>
      {open && (
        <div className={styles.body}>
          <header className={styles.head}>
            <h2>{label}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          {children}
          {/* Screen readers ignore everything outside an open dialog: see toasts.tsx. */}
          <p aria-live="polite" className="hidden-text" data-toast="" />
        </div>
      )}
    </dialog>
  )
}

/** A dialog in the middle of the page; on phones it slides in from below. */
export const Dialog = (props: ModalProps) => <Modal {...props} shape={styles.dialog} />

/** A panel that slides in from the side. */
export function Drawer({ side = 'end', ...props }: ModalProps & { side?: 'start' | 'end' }) {
  return <Modal {...props} shape={side === 'start' ? styles.drawerStart : styles.drawerEnd} />
}
