import { SIZES, type Size } from '@aaram/contracts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { optionForKey } from './listbox-keys.ts'
import styles from './size-picker.module.css'
import { usePressOutside } from './use-press-outside.ts'

type SizePickerProps = {
  /** The sizes that can be had; the others are shown, disabled. */
  availableSizes: readonly Size[]
  selectedSize: Size | null
  onChange: (size: Size) => void
  /** Opens from outside, as when a size is missing; the picker tells what it wants to be. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Chooses one of S, M, L, XL from a list under a button: spec section 2, "Size picker". */
export function SizePicker({
  availableSizes,
  selectedSize,
  onChange,
  open: openFromOutside,
  onOpenChange,
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
  const onListKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The picker alone closes, not the dialog around it.
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Tab') return setOpen(false)
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
        onClick={() => setOpen(!open)}
        onKeyDown={onTriggerKeyDown}
      >
        {selectedSize ?? 'Select Size'}
      </button>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Sizes"
        aria-orientation="horizontal"
        className={styles.list}
        hidden={!open}
        tabIndex={-1}
        onKeyDown={onListKeyDown}
      >
        {SIZES.map((size) => {
          const available = availableSizes.includes(size)
          return (
            <button
              key={size}
              type="button"
              role="option"
              className={styles.option}
              aria-selected={size === selectedSize}
              disabled={!available}
              tabIndex={-1}
              title={available ? `Select size ${size}` : `Size ${size} not available`}
              onClick={() => {
                onChange(size)
                close()
              }}
            >
              {size}
            </button>
          )
        })}
      </div>
    </div>
  )
}
