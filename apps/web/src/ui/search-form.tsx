import { SEARCH_MAX, SEARCH_TEXT } from '@aaram/contracts'
import { type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadOptional } from '../lib/load-module.ts'
import { paths } from '../lib/paths.ts'
import { useShop } from '../shop/shop.tsx'
import { ArrowIcon } from './icons.tsx'
import styles from './search-form.module.css'
import type { SuggestionsProps } from './search-suggestions.tsx'
import { onDemand, useOnDemand } from './use-on-demand.ts'

const loadRecentSearches = () => loadOptional(() => import('../shop/search/recent-searches.ts'))
const suggestions = onDemand(() => loadOptional(() => import('./search-suggestions.tsx')))

function Suggestions(props: SuggestionsProps) {
  const module = useOnDemand(suggestions)
  return module && <module.SearchSuggestions {...props} />
}

type SearchFormProps = {
  /** The initial value, for instance the current search. */
  words?: string
  /** Called when a search is submitted or a suggestion is opened. */
  onSearch?: () => void
  /** Class of the form with its suggestions. */
  ref?: Ref<HTMLElement>
}

const CLOSED = { isOpen: false, active: undefined }

/**
 * Enter opens the results of the trimmed text; empty text does nothing (spec section 2, "Layout"). The form has an
 * `action`, so that it works without scripts. Suggestions load when the field gets the focus.
 */
export function SearchForm({ words = '', onSearch, ref }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { storeOf } = useShop()
  const list = useId()
  /** The typed text; null until the field has had the focus. */
  const [text, setText] = useState<string | null>(null)
  const [{ isOpen, active }, setList] = useState<{ isOpen: boolean; active: string | undefined }>(
    CLOSED,
  )
  const actions = useRef<SuggestionsProps['actions']['current']>(null)

  function search(typed: string) {
    const query = typed.trim()
    if (!query) return
    actions.current?.close()
    // Also for a search that is submitted before the suggestions have loaded.
    loadRecentSearches().then((module) => module && storeOf(module.createRecentSearches).add(query))
    onSearch?.()
    navigate(paths.search(query))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search(input.current?.value ?? '')
  }

  return (
    <search ref={ref} className={styles.search}>
      <form action={paths.searchPage} className={styles.form} onSubmit={submit}>
        <input
          ref={input}
          type="text"
          role="combobox"
          name="q"
          aria-label={SEARCH_TEXT.label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={active}
          placeholder={SEARCH_TEXT.placeholder}
          defaultValue={words}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onFocus={(event) => setText(event.currentTarget.value)}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => actions.current?.key(event)}
        />
        <button type="submit" aria-label={SEARCH_TEXT.submit}>
          <ArrowIcon />
        </button>
      </form>
      {text !== null && (
        <Suggestions
          id={list}
          text={text}
          unchanged={words !== '' && text === words}
          actions={actions}
          onChange={setList}
          onSearch={search}
          onLeave={() => onSearch?.()}
        />
      )}
    </search>
  )
}
