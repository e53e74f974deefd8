import { SUGGESTIONS, type SuggestedProduct } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import type { StoreDeps } from '../store-deps.ts'

/** `search`: the text to which the suggestions belong; null before the first response. */
export type Suggestions = {
  search: string | null
  products: SuggestedProduct[]
  categories: string[]
}
/** `popular`: popular searches; null until they were requested. */
type State = Suggestions & { popular: readonly string[] | null }

const NONE: Suggestions = { search: null, products: [], categories: [] }

/**
 * Suggestions for the text that is being typed, requested when typing pauses. An outdated response is dropped. Failures are
 * ignored, because suggestions are an extra.
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
    /** Loads popular searches, once. Call this while nothing is typed. */
    async open(): Promise<void> {
      if (isOpened) return
      isOpened = true
      const answer = await api((to) => to.productsApi.suggestions, { query: { search: '' } }).catch(
        () => null,
      )
      isOpened = answer !== null
      store.setState({ popular: answer?.popular ?? [] })
    },
    /** Call this with each change of the text. */
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
    /** Call this when typing has ended. */
    stop(): void {
      clearTimeout(timer)
      request?.abort()
      store.setState(NONE)
    },
  }
}
