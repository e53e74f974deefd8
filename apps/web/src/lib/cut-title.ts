import { ORDER_TITLE } from '@aaram/contracts'

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A title of 32 or more characters, cut to 30 and an ellipsis: order summaries (spec section 2). */
export function cutTitle(title: string): string {
  const characters = Array.from(CHARACTERS.segment(title), ({ segment }) => segment)
  if (characters.length < ORDER_TITLE.cutFrom) return title
  return `${characters.slice(0, ORDER_TITLE.keep).join('')}…`
}
