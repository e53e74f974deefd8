/** Sentences of search, its suggestions and its results. */
export const SUGGESTIONS_TEXT = {
  label: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  recent: 'Recent searches',
  popular: 'Popular searches',
  remove: (search: string) => `Remove ${search} from recent searches`,
  count: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
} as const

export const RESULTS_TEXT = {
  showingFor: 'Showing results for',
  closest: 'These come closest',
  popular: 'Popular searches',
} as const
