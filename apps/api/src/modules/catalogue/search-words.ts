const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’ʼ`´]/g
/** Invisible characters, which come with copied text and do not separate words. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]|(?<!\p{M})[\u200c\u200d](?!\p{M})/gu
/** Marks are parts of words, because vowel signs belong to their letters. A pictograph is a word by itself. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*|\p{Extended_Pictographic}/gu

/** Ignores letter case and Latin accents; the signs of Indic scripts count. */
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

/** The same stem for singular and plural: `hoodies` and `hoodie`. */
export const stemOf = (word: string): string =>
  /^\w{2,}[^\Wsui]s$/.test(word) ? word.slice(0, -1) : word
