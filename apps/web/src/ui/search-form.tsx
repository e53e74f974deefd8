import { SEARCH_MAX, SEARCH_TEXT } from '@aaram/contracts'
import { type FormEvent, type Ref, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { ArrowIcon } from './icons.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** What was searched for before. */
  words?: string
  /** Called once words are being searched for. */
  onSearch?: () => void
  ref?: Ref<HTMLFormElement>
}

/**
 * Enter goes to the results of the trimmed words; nothing typed, nothing happens (spec section 2, "Layout"). It has an
 * address, so that the browser itself sends it where no script runs.
 */
export function SearchForm({ words, onSearch, ref }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  function submit(event: FormEvent) {
    event.preventDefault()
    const query = input.current?.value.trim()
    if (!query) return
    onSearch?.()
    navigate(paths.search(query))
  }

  return (
    <search>
      <form ref={ref} action={paths.searchPage} className={styles.form} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={SEARCH_TEXT.label}
          placeholder={SEARCH_TEXT.placeholder}
          defaultValue={words}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={SEARCH_TEXT.submit}>
          <ArrowIcon />
        </button>
      </form>
    </search>
  )
}
