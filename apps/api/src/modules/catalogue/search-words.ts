const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’ʼ`´]/g
/** `t-shirt`, `t shirt`, `tshirt` and `tee`, one or many, are one word. */
const TEE = /(?<![\p{L}\p{N}])(?:t[\s._\-\u2010-\u2015]*shirts?|tees?)(?![\p{L}\p{N}])/gu
/** Characters that nobody sees: they come along with copied text, and part no word. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]|(?<!\p{M})[\u200c\u200d](?!\p{M})/gu
/** Vowel signs belong to their letters, so marks are parts of words; a pictograph is a word by itself. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*|\p{Extended_Pictographic}/gu

/** Letter case and Latin accents make no difference; the signs of Indic scripts do. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(INVISIBLE, '')
    .toUpperCase()
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .replace(TEE, 'tee')

/** The folded words of any text, in order, each once. */
export const wordsOf = (text: string): string[] => [...new Set(folded(text).match(WORD) ?? [])]

/** One word for one and many: `hoodies` and `hoodie`. */
export const stemOf = (word: string): string =>
  /^\w{2,}[^\Wsui]s$/.test(word) ? word.slice(0, -1) : word

/** What is kept with a product so that it can be found: each word without the plural. */
export const searchKeys = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf).map(stemOf)),
]

/** What a shopper typed: words that must be there, and a last one that may be unfinished. */
export type SearchTerms = {
  /** The longest first: the rarest, as a rule. */
  whole: string[]
  last: { prefix: string; stem: string }
}

/** The terms of a search; null when the text holds no word, which nothing matches. */
export function searchTerms(text: string): SearchTerms | null {
  const words = wordsOf(text)
  const last = words.pop()
  if (last === undefined) return null
  const whole = [...new Set(words.map(stemOf))].sort((a, b) => b.length - a.length)
  return { whole, last: { prefix: last, stem: stemOf(last) } }
}
