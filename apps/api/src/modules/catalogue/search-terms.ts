import type { SearchLanguage } from './search-language.ts'
import { readSearchText, type SearchFilters } from './search-query.ts'
import { stemOf } from './search-words.ts'
import { corrected } from './spelling.ts'
import type { TextIndex } from './text-index.ts'

/** The maximum number of completions of an unfinished word. */
const COMPLETIONS_MAX = 1_000
/** The maximum number of words that are corrected. */
const CORRECTIONS_MAX = 6
/** The maximum number of words that are searched for. */
const WORDS_MAX = 24

/**
 * A search as it was understood: it finds products that have a term of every group. `text`: the words without sizes and
 * prices. `corrected`: the words searched for, if they differ from those typed. `plain`: the search if it consists only of
 * words of the catalogue and synonyms; null if it contains others or unfinished ones, or is empty.
 */
export type Understood = {
  groups: string[][]
  filters: SearchFilters
  text: string
  corrected: string | null
  plain: string | null
}

/** Interprets what a shopper typed, using the words of this catalogue. */
export function understand(text: string, index: TextIndex, language: SearchLanguage): Understood {
  const { words: typed, filters } = readSearchText(text)
  const words = typed.slice(0, WORDS_MAX)
  const isKnown = (word: string, term = word) =>
    index.has(term) || language.isPart(word) || language.isIgnored(word)

  let corrections = 0
  const completions = completionsOf(words.at(-1), index)
  const meant = words.map((word, at) => {
    const stem = stemOf(word)
    if (isKnown(stem) || (at === words.length - 1 && completions.length > 0)) return word
    const family = language.familyOf(stem)
    if (family !== undefined) return family
    if (corrections === CORRECTIONS_MAX) return word
    corrections += 1
    return corrected(word, index) ?? corrected(stem, index) ?? word
  })

  const terms = language.termsOf(meant.map(stemOf))
  const meaning = terms.filter(({ term }) => !language.isIgnored(term))
  const isFiltered = filters.size.length > 0 || 'minPrice' in filters || 'maxPrice' in filters
  const wanted = meaning.length > 0 || isFiltered ? meaning : terms
  const groups = wanted.map(({ term, to }) =>
    to === words.length && completions.length > 0 && !language.has(term) ? completions : [term],
  )
  const isPlain = wanted.every(
    ({ term }, n) => index.has(term) && groups[n]!.length === 1 && groups[n]![0] === term,
  )
  const plain = wanted.map(
    ({ term, from, to }) => language.nameOf(term) ?? meant.slice(from, to).join(' '),
  )
  return {
    groups: [...new Map(groups.map((group) => [group[0], group])).values()],
    filters,
    text: words.join(' '),
    corrected: meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null,
    plain: isPlain && plain.length > 0 ? [...new Set(plain)].join(' ') : null,
  }
}

/** The terms of all words that begin with this one, if no product has it: it may be unfinished. */
function completionsOf(word: string | undefined, index: TextIndex): string[] {
  if (word === undefined || index.weightOf(stemOf(word)) > 0) return []
  const terms = new Set<string>()
  for (const [, term] of index.dictionary.atPrefix(word) as Iterable<[string, string]>) {
    if (index.has(term)) terms.add(term)
    if (terms.size === COMPLETIONS_MAX) break
  }
  return [...terms]
}
