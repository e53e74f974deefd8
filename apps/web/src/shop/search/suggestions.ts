import { SUGGESTIONS, type SuggestedProduct } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import type { StoreDeps } from '../shop.tsx'

/** `search`: what the suggestions are for; null before the first answer. */
export type Suggestions = {
  search: string | null
  products: SuggestedProduct[]
  categories: string[]
}
/** `popular`: what others search for; null until it was asked for. */
type State = Suggestions & { popular: readonly string[] | null }

const NONE: Suggestions = { search: null, products: [], categories: [] }

/**
 * Suggestions for what is being typed, asked for once the typing pauses. An answer that another request has overtaken is
 * dropped. Failures show nothing: suggestions are an extra.
 */
export function createSuggestions({ api }: Pick<StoreDeps, 'api'>) {
  const store = createStore<State>(() => ({ ...NONE, popular: null }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  async function ask(search: string, { signal }: AbortController): Promise<void> {
    try {
      const input = { query: { search } }
      const { products, categories } = await api((to) => to.productsApi.suggestions, input, {
        signal,
      })
      if (!signal.aborted) store.setState({ search, products, categories })
    } catch {
      if (!signal.aborted) store.setState(NONE)
    }
  }

  let isOpened = false
  return {
    ...store,
    /** Asks once for what others search for; to be called while nothing is typed. */
    async open(): Promise<void> {
      if (isOpened) return
      isOpened = true
      const answer = await api((to) => to.productsApi.suggestions, { query: { search: '' } }).catch(
        () => null,
      )
      isOpened = answer !== null
      store.setState({ popular: answer?.popular ?? [] })
    },
    /** To be called with each change of the text. */
    typed(text: string): void {
      clearTimeout(timer)
      request?.abort()
      const search = text.trim()
      if ([...search].length < SUGGESTIONS.lettersMin) {
        store.setState(NONE)
        return
      }
      const controller = new AbortController()
      request = controller
      timer = setTimeout(() => void ask(search, controller), SUGGESTIONS.debounceMs)
    },
    /** Nothing is typed any more. */
    stop(): void {
      clearTimeout(timer)
      request?.abort()
      store.setState(NONE)
    },
  }
}
