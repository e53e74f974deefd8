import { SIZES, type Size } from '@aaram/contracts'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { optionForKey } from './listbox-keys.ts'
import styles from './size-picker.module.css'
import { usePressOutside } from './use-press-outside.ts'

type SizePickerProps = {
  /** The available sizes; the others are shown disabled. */
  availableSizes: readonly Size[]
  selectedSize: Size | null
  onChange: (size: Size) => void
  /** Whether the list is open, for instance because a size is missing; the picker calls `onOpenChange`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A note on a size, such as how few are left; null without one. */
  noteOf?: (size: Size) => string | null
  /** A measurement of a size, shown beside it. */
  measureOf?: (size: Size) => string | null
  /** Buttons below the list that open dialogs. */
  actions?: readonly { label: string; onPress: () => void }[]
}

/** A button with a list of S, M, L and XL: spec section 2, "Size picker". */
export function SizePicker({
  availableSizes,
  selectedSize,
  onChange,
  open: openFromOutside,
  onOpenChange,
  noteOf = () => null,
  measureOf = () => null,
  actions = [],
}: SizePickerProps) {
  const [openInside, setOpenInside] = useState(false)
  const open = openFromOutside ?? openInside
  const setOpen = (next: boolean) => {
    setOpenInside(next)
    onOpenChange?.(next)
  }
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const options = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('[role=option]:enabled') ?? []),
  ]

  usePressOutside(root, open, () => setOpen(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus into the list
  useEffect(() => {
    if (!open) return
    const candidates = options()
    const chosen = candidates.find((option) => option.getAttribute('aria-selected') === 'true')
    ;(chosen ?? candidates[0])?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onPopupKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes only the picker, not a dialog around it.
    event.stopPropagation()
    close()
  }
  const onPopupBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
  }
  const onListKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab')
      return actions.length > 0 && !event.shiftKey ? undefined : setOpen(false)
    const next = optionForKey(event.key, options())
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
  }

  const noteId = (size: Size) => `${id}-${size}`
  const measureId = (size: Size) => `${id}-${size}-measure`
  const chosenNote = selectedSize && noteOf(selectedSize)

  return (
    <div ref={root} className={styles.picker}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={id}
        aria-label={selectedSize ? `Size ${selectedSize}` : undefined}
        aria-description={chosenNote ?? undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onTriggerKeyDown}
      >
        <span>{selectedSize ?? 'Select Size'}</span>
        {chosenNote && <span className={styles.note}>{chosenNote}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes what holds the focus, list and button alike */}
      <div className={styles.popup} hidden={!open} onKeyDown={onPopupKeyDown} onBlur={onPopupBlur}>
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Sizes"
          aria-orientation="horizontal"
          className={styles.list}
          tabIndex={-1}
          onKeyDown={onListKeyDown}
        >
          {SIZES.map((size) => {
            const available = availableSizes.includes(size)
            const note = available ? noteOf(size) : null
            const measure = measureOf(size)
            const described = [measure && measureId(size), note && noteId(size)].filter(Boolean)
            return (
              <button
                key={size}
                type="button"
                role="option"
                className={styles.option}
                aria-label={size}
                aria-describedby={described.join(' ') || undefined}
                aria-selected={size === selectedSize}
                disabled={!available}
                tabIndex={-1}
                title={available ? `Select size ${size}` : `Size ${size} not available`}
                onClick={() => {
                  onChange(size)
                  close()
                }}
              >
                <span>{size}</span>
                {measure && <span className={styles.measure} data-measure={measure} />}
                {note && (
                  <span id={noteId(size)} className={styles.note}>
                    {note}
                  </span>
                )}
              </button>
            )
          })}
        </div>
        {/* Outside the buttons, whose names are only the sizes. */}
        {SIZES.map((size) => (
          <span key={size} id={measureId(size)} hidden>
            {measureOf(size)}
          </span>
        ))}
        {actions.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            className={styles.action}
            aria-haspopup="dialog"
            onClick={() => {
              // The dialog returns the focus to where it was opened, so that must not be hidden then.
              close()
              onPress()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
