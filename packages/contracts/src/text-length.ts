/** Created only when needed, because that is slow on a slow phone. */
let characters: Intl.Segmenter | undefined
/** Text in which every UTF-16 unit is a character. */
const PLAIN = /^[ -~]*$/

/** The length in graphemes, so that Indic text is counted as people see it. */
export const lengthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let length = 0
  for (const _ of characters.segment(text)) length += 1
  return length
}
