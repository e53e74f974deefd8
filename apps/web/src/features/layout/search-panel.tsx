import { SEARCH_MAX } from '@aaram/contracts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ArrowIcon } from '../../ui/icons.tsx'
import { usePressOutside } from '../../ui/use-press-outside.ts'
import styles from './search-panel.module.css'

/** Search under the header. Enter goes to the results of the trimmed words; nothing typed, nothing happens. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const before = document.activeElement as HTMLElement
    input.current?.focus()
    return () => before.focus({ preventScroll: true })
  }, [])
  usePressOutside(panel, true, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    const query = input.current?.value.trim()
    if (!query) return
    onClose()
    navigate(paths.search(query))
  }

  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

  return (
    <search className={styles.panel}>
      <form ref={panel} className={styles.form} onSubmit={submit} onKeyDown={onKey}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search the shop"
          placeholder="What are you looking for?"
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Show results">
          <ArrowIcon />
        </button>
      </form>
    </search>
  )
}
