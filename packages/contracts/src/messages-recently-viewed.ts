/** Sentences of recently viewed products, which load with their list. */
export const RECENTLY_VIEWED_TEXT = {
  title: 'Recently viewed',
  clear: 'Clear',
  clearAll: 'Clear recently viewed',
} as const
