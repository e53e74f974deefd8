import { CATEGORIES, formatRupees, SUGGESTIONS_TEXT } from '@aaram/contracts'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { paths } from '../lib/paths.ts'
import { createRecentSearches } from '../shop/search/recent-searches.ts'
import { createSuggestions } from '../shop/search/suggestions.ts'
import { useShop } from '../shop/shop.tsx'
import { CloseIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import { SearchIdeas } from './search-ideas.tsx'
import styles from './search-suggestions.module.css'
import { usePressOutside } from './use-press-outside.ts'

type Actions = {
  /** Handles arrow keys, Enter on an option, and Escape. */
  key: (event: KeyboardEvent) => void
  /** Called when a search is submitted, to close the list. */
  close: () => void
}
export type SuggestionsProps = {
  /** The id of the list of options. */
  id: string
  text: string
  /** Whether the text is the search whose results the page shows. */
  unchanged: boolean
  actions: RefObject<Actions | null>
  /** The field's ARIA attributes for the list. */
  onChange: (list: { isOpen: boolean; active: string | undefined }) => void
  onSearch: (search: string) => void
  /** Called when a suggestion is opened. */
  onLeave: () => void
}

/**
 * Products, categories and recent searches for the typed text, and popular searches while nothing is typed. The field
 * keeps the focus, and arrow keys choose an option (ARIA's combobox); recent searches follow as links, each of which can
 * be removed.
 */
export function SearchSuggestions(props: SuggestionsProps) {
  const { id, text, unchanged, actions, onChange, onSearch, onLeave } = props
  const shop = useShop()
  const navigate = useNavigate()
  const asked = shop.storeOf(createSuggestions)
  const recent = shop.storeOf(createRecentSearches)
  const { search, products, categories, popular } = useStore(asked)
  const { searches } = useStore(recent)
  const [at, setAt] = useState(-1)
  const [isDismissed, dismiss] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const around = useRef<Element>(null)

  useEffect(() => {
    setAt(-1)
    dismiss(false)
    if (unchanged) asked.stop()
    else asked.typed(text)
  }, [asked, text, unchanged])
  useEffect(() => {
    recent.refresh()
    return asked.stop
  }, [asked, recent])
  useEffect(() => {
    // The field precedes the list in the same element.
    const element = box.current?.parentElement
    around.current = element ?? null
    const onLeaving = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element?.contains(relatedTarget as Node)) dismiss(true)
    }
    element?.addEventListener('focusout', onLeaving)
    return () => element?.removeEventListener('focusout', onLeaving)
  }, [])
  usePressOutside(around, true, () => dismiss(true))

  const options = [
    ...products.map(({ metaTitle }) => paths.product(metaTitle)),
    ...categories.map(paths.collection),
  ]
  const isOpen = options.length > 0 && !isDismissed
  const optionId = (n: number) => `${id}-${n}`
  const active = isOpen && at >= 0 ? optionId(at) : undefined
  useEffect(() => onChange({ isOpen, active }), [onChange, isOpen, active])

  const typed = text.trim().toLowerCase()
  const isEmpty = typed === ''
  useEffect(() => {
    if (isEmpty) void asked.open()
  }, [asked, isEmpty])
  const ideas = isEmpty && !isDismissed ? popular : null
  const shownSearches =
    isDismissed || unchanged ? [] : searches.filter((one) => one.toLowerCase().startsWith(typed))

  useImperativeHandle(actions, () => ({
    close() {
      asked.stop()
      dismiss(true)
    },
    key(event) {
      const last = options.length - 1
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (options.length === 0) return
        event.preventDefault()
        dismiss(false)
        if (event.key === 'ArrowDown') setAt(at < last ? at + 1 : -1)
        else setAt(at > -1 ? at - 1 : last)
      } else if (event.key === 'Enter' && isOpen && options[at] !== undefined) {
        event.preventDefault()
        asked.stop()
        onLeave()
        navigate(options[at])
      } else if (event.key === 'Escape' && isOpen) {
        event.stopPropagation()
        dismiss(true)
      }
    },
  }))

  const option = (n: number) => ({
    id: optionId(n),
    role: 'option',
    'aria-selected': n === at,
    tabIndex: -1,
    className: styles.option,
    onClick: () => {
      asked.stop()
      onLeave()
    },
  })
  return (
    <div ref={box}>
      <p className="hidden-text" role="status">
        {search !== null && !isDismissed && SUGGESTIONS_TEXT.count(options.length)}
      </p>
      <div className={styles.box} hidden={!isOpen && shownSearches.length === 0 && !ideas}>
        {isOpen && (
          <div id={id} role="listbox" aria-label={SUGGESTIONS_TEXT.label}>
            {products.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div role="group" aria-label={SUGGESTIONS_TEXT.products}>
                {products.map((product, n) => (
                  <Link key={product._id} to={paths.product(product.metaTitle)} {...option(n)}>
                    {product.thumbnail && <Picture src={product.thumbnail} alt="" sizes="3rem" />}
                    <span>{product.title}</span>
                    <span className={styles.price}>{formatRupees(product.effectivePrice)}</span>
                  </Link>
                ))}
              </div>
            )}
            {categories.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div role="group" aria-label={SUGGESTIONS_TEXT.categories}>
                {categories.map((slug, n) => (
                  <Link key={slug} to={paths.collection(slug)} {...option(products.length + n)}>
                    {CATEGORIES.find((category) => category.slug === slug)?.title ?? slug}
                  </Link>
                ))}
              </div>
            )}
          </div>
        )}
        {shownSearches.length > 0 && (
          <section aria-label={SUGGESTIONS_TEXT.recent} className={styles.recent}>
            <h2>{SUGGESTIONS_TEXT.recent}</h2>
            <ul>
              {shownSearches.map((one) => (
                <li key={one}>
                  <Link
                    to={paths.search(one)}
                    onClick={(event) => {
                      event.preventDefault()
                      onSearch(one)
                    }}
                  >
                    {one}
                  </Link>
                  <button
                    type="button"
                    aria-label={SUGGESTIONS_TEXT.remove(one)}
                    onClick={() => recent.remove(one)}
                  >
                    <CloseIcon />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {ideas && <SearchIdeas popular={ideas} onSearch={onSearch} onLeave={onLeave} />}
      </div>
    </div>
  )
}
