import { ORDER_TITLE } from '@aaram/contracts'

/** Created only when needed: that is slow, and most titles are short. */
let characters: Intl.Segmenter | undefined

/** A title of 32 or more characters, cut to 30 and an ellipsis: order summaries (spec section 2). */
export function cutTitle(title: string): string {
  // A title has at most as many characters as UTF-16 units.
  if (title.length < ORDER_TITLE.cutFrom) return title
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const parts = Array.from(characters.segment(title), ({ segment }) => segment)
  if (parts.length < ORDER_TITLE.cutFrom) return title
  return `${parts.slice(0, ORDER_TITLE.keep).join('')}…`
}
