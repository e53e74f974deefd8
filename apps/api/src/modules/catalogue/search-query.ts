import { type Paise, SIZES, toPaise } from '@aaram/contracts'
import { tokensOf } from './search-words.ts'

/** Sizes and prices in a search text, in the form of list filters. */
export type SearchFilters = { size: string[]; minPrice?: Paise; maxPrice?: Paise }
/** `words`: the rest of the text, in order. */
export type SearchText = { words: string[]; filters: SearchFilters }

const setOf = (words: string) => new Set(words.split(' '))
const AT_MOST = setOf('under below within upto max maximum less lower cheaper neeche niche')
const AT_LEAST = setOf('over above min minimum more higher')
const AFTER_AT_MOST = setOf('kam tak andar andr neeche niche under below कम तक अंदर अन्दर नीचे')
const AFTER_AT_LEAST = setOf('zyada jyada jada upar uper above plus ज्यादा ज़्यादा ऊपर')
/** Words between a comparison and its amount: "less than", "up to", "से कम". */
const JOINING = setOf('than to se ke ki से के की rs inr rupee rupees रुपये')
const CURRENCY = setOf('rs inr rupee rupees रुपये')
const SIZE_WORDS: Readonly<Record<string, string>> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  स्मॉल: 'S',
  मीडियम: 'M',
  लार्ज: 'L',
}
const SIZE = /^(?:[sml]|x{1,3}[sl]|[2-6]xl)$/
const AMOUNT = /^(\d{2,6})(k?)$|^(\d)(k)$/

/** Replaces price signs with words, and Indian digits with Latin ones, before the text is split into words. */
const withWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/₹/g, ' rs ')
    .replace(/</g, ' under ')
    .replace(/>/g, ' above ')
    .replace(/(\d)[-–—](?=\d)/g, '$1 to ')

function amountAt(words: readonly string[], at: number): number | undefined {
  const read = AMOUNT.exec(words[at] ?? '')
  if (!read) return undefined
  const thousands = (read[2] ?? '') + (read[4] ?? '') === 'k'
  return Number(read[1] ?? read[3]) * (thousands ? 1_000 : 1)
}

/** The position of the first word from `at` on that is not a joining word; skips at most three. */
function pastJoining(words: readonly string[], at: number): number {
  let next = at
  while (next < at + 3 && JOINING.has(words[next] ?? '')) next += 1
  return next
}

type Read = { to: number; min?: number | undefined; max?: number | undefined }

/** Reads a price range, a limit before or after its amount, or an amount; undefined when the words are no price. */
function priceAt(words: readonly string[], at: number): Read | undefined {
  const word = words[at]!
  const start = word === 'between' || word === 'from' ? pastJoining(words, at + 1) : at
  const isMoney = CURRENCY.has(words[start] ?? '')
  const amountPlace = isMoney ? start + 1 : start
  const amount = amountAt(words, amountPlace)
  if (amount !== undefined) {
    const after = CURRENCY.has(words[amountPlace + 1] ?? '') ? amountPlace + 2 : amountPlace + 1
    if (words[after] === 'to' || words[after] === 'and' || words[after] === 'se') {
      const place = pastJoining(words, after + 1)
      const end = amountAt(words, place)
      if (end !== undefined)
        return { to: place + 1, min: Math.min(amount, end), max: Math.max(amount, end) }
    }
    const place = pastJoining(words, after)
    if (AFTER_AT_MOST.has(words[place] ?? '')) return { to: place + 1, max: amount }
    if (AFTER_AT_LEAST.has(words[place] ?? '')) return { to: place + 1, min: amount }
    if (word === 'from') return { to: after, min: amount }
    if (isMoney || after > amountPlace + 1) return { to: after, max: amount }
    return undefined
  }
  const isUp = word === 'up' && words[at + 1] === 'to'
  if (!isUp && !AT_MOST.has(word) && !AT_LEAST.has(word)) return undefined
  const place = pastJoining(words, at + 1)
  const limit = amountAt(words, place)
  if (limit === undefined) return undefined
  const to = CURRENCY.has(words[place + 1] ?? '') ? place + 2 : place + 1
  return AT_LEAST.has(word) ? { to, min: limit } : { to, max: limit }
}

function sizeAt(words: readonly string[], at: number): { to: number; size: string } | undefined {
  const word = words[at]!
  const isExtra = word === 'extra' || word === 'x'
  const named = SIZE_WORDS[isExtra ? (words[at + 1] ?? '') : word]
  if (named !== undefined)
    return { to: at + (isExtra ? 2 : 1), size: isExtra ? `X${named}` : named }
  return SIZE.test(word) ? { to: at + 1, size: word.toUpperCase() } : undefined
}

/** Reads a search text in linear time. "black tee L under 1000" means size L, at most Rs 1,000. */
export function readSearchText(text: string): SearchText {
  const tokens = tokensOf(withWords(text))
  const words: string[] = []
  const sizes = new Set<string>()
  let [min, max]: (number | undefined)[] = []
  for (let at = 0; at < tokens.length; ) {
    const price = priceAt(tokens, at)
    const size = price ? undefined : sizeAt(tokens, at)
    if (price) {
      min = price.min ?? min
      max = price.max ?? max
    } else if (size) sizes.add(size.size)
    else if (tokens[at] !== words.at(-1)) words.push(tokens[at]!)
    at = price?.to ?? size?.to ?? at + 1
  }
  const known: readonly string[] = SIZES
  return {
    words,
    filters: {
      size: [...sizes].sort((a, b) => known.indexOf(a) - known.indexOf(b)),
      ...(min !== undefined && { minPrice: toPaise(min * 100) }),
      ...(max !== undefined && { maxPrice: toPaise(max * 100) }),
    },
  }
}
