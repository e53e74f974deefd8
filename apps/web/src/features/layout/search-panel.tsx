import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { SearchForm } from '../../ui/search-form.tsx'
import { usePressOutside } from '../../ui/use-press-outside.ts'
import styles from './search-panel.module.css'

type SearchPanelProps = {
  onClose: () => void
  /** The button that toggles the panel. A click on it does not count as outside. */
  toggle: RefObject<Element | null>
}

/** The search below the header. Escape and a click outside close it. */
export function SearchPanel({ onClose, toggle }: SearchPanelProps) {
  const search = useRef<HTMLElement>(null)

  useEffect(() => {
    const before = document.activeElement as HTMLElement
    search.current?.querySelector('input')?.focus()
    return () => before.focus({ preventScroll: true })
  }, [])
  usePressOutside(search, true, (target) => toggle.current?.contains(target) || onClose())

  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in it the focus is
    <div className={styles.panel} onKeyDown={onKey}>
      <SearchForm ref={search} onSearch={onClose} />
    </div>
  )
}
