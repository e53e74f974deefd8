const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’ʼ`´]/g
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

/** The folded words of any text, in order. */
export const tokensOf = (text: string): string[] => folded(text).match(WORD) ?? []

/** The folded words of any text, in order, each once. */
export const wordsOf = (text: string): string[] => [...new Set(tokensOf(text))]

/** One word for one and many: `hoodies` and `hoodie`. */
export const stemOf = (word: string): string =>
  /^\w{2,}[^\Wsui]s$/.test(word) ? word.slice(0, -1) : word
