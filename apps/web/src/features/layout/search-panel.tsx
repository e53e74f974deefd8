import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SearchForm } from '../../ui/search-form.tsx'
import { usePressOutside } from '../../ui/use-press-outside.ts'
import styles from './search-panel.module.css'

/** Search under the header; Escape and a press outside close it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const before = document.activeElement as HTMLElement
    form.current?.querySelector('input')?.focus()
    return () => before.focus({ preventScroll: true })
  }, [])
  usePressOutside(form, true, onClose)

  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in it the focus is
    <div className={styles.panel} onKeyDown={onKey}>
      <SearchForm ref={form} onSearch={onClose} />
    </div>
  )
}
