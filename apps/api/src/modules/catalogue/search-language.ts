import { CATEGORIES, COLOUR_FAMILIES, SYNONYMS } from '@aaram/contracts'
import { stemOf, tokensOf } from './search-words.ts'
import builtIn from './synonyms.json' with { type: 'json' }

/** Synonyms, all of which are replaced by the first. Each may be several words: `t shirt`. */
export type SynonymGroup = readonly string[]

/** The term for one or several words of a text, and the range of these words. */
export type Term = { term: string; from: number; to: number }

const stemsOf = (text: string): string[] => tokensOf(text).map(stemOf)
const groupsOf = (lines: readonly string[]): SynonymGroup[] =>
  lines.map((line) => line.split(',').map((word) => word.trim()))

/** Parses a line of words separated by commas; null when it is not a group, because it has fewer than two or contains something else. */
export function readSynonyms(line: string): SynonymGroup | null {
  const [words = []] = groupsOf([line])
  const isGroup =
    new Set(words).size === words.length &&
    words.length >= 2 &&
    words.length <= SYNONYMS.wordsMax &&
    words.every((word) => word.length <= SYNONYMS.wordMax && tokensOf(word).length > 0)
  return isGroup ? words : null
}

/** The built-in groups of every shop. */
export const builtInSynonyms: readonly SynonymGroup[] = groupsOf(builtIn.same)

/**
 * How words of queries and products are interpreted: which are synonyms, which are stop words, and which name a kind of
 * clothes or a colour. A seller's groups override the built-in ones.
 */
export function createSearchLanguage(sellers: readonly SynonymGroup[] = []) {
  /** Terms by their words, joined with spaces. */
  const terms = new Map<string, string>()
  /** For a first word: how many words the synonyms beginning with it have, longest first. */
  const lengths = new Map<string, number[]>()
  const parts = new Set<string>()
  /** For a term: its spelling in its group. */
  const names = new Map<string, string>()
  for (const group of [...builtInSynonyms, ...sellers]) {
    const [first = [], ...others] = group.map(stemsOf)
    if (first.length === 0) continue
    // If the first word already has a term, that is used, so that a group can be extended by any of its words.
    const term = terms.get(first.join(' ')) ?? first.join(' ')
    if (!names.has(term)) names.set(term, tokensOf(group[0]!).join(' '))
    for (const words of [first, ...others]) {
      if (words.length === 0) continue
      terms.set(words.join(' '), term)
      const known = lengths.get(words[0]!) ?? []
      if (!known.includes(words.length))
        lengths.set(
          words[0]!,
          [...known, words.length].sort((a, b) => b - a),
        )
      for (const word of words) parts.add(word)
    }
  }
  const ignored = new Set(stemsOf(builtIn.ignored))
  const families = new Map<string, string>()
  for (const { value, words } of COLOUR_FAMILIES)
    for (const word of stemsOf(words)) if (!families.has(word)) families.set(word, value)

  /** The terms of a sequence of words, preferring the longest synonym. Linear time. */
  function termsOf(words: readonly string[]): Term[] {
    const found: Term[] = []
    for (let from = 0; from < words.length; ) {
      const sizes = lengths.get(words[from]!) ?? []
      const size = sizes.find((n) => terms.has(words.slice(from, from + n).join(' '))) ?? 1
      const text = words.slice(from, from + size).join(' ')
      found.push({ term: terms.get(text) ?? text, from, to: from + size })
      from += size
    }
    return found
  }
  const termsIn = (text: string): string[] => termsOf(stemsOf(text)).map(({ term }) => term)

  const kinds = new Set(CATEGORIES.flatMap(({ name }) => termsIn(name)))
  const shared: Readonly<Record<string, string>> = builtIn.shared
  return {
    termsOf,
    termsIn,
    /** The words of all synonyms, each with its term if the word alone is a synonym. */
    words: (): Iterable<readonly [string, string]> =>
      [...parts].map((word) => [word, terms.get(word) ?? word] as const),
    /** The spelling of a term that has synonyms: `joggers` for the term `jogger`. */
    nameOf: (term: string): string | undefined => names.get(term),
    /** Whether the word alone is a synonym. */
    has: (word: string) => terms.has(word),
    /** Whether the word is a part of a synonym, such as `over` in `over sized`. */
    isPart: (word: string) => parts.has(word),
    isIgnored: (word: string) => ignored.has(word),
    isKind: (term: string) => kinds.has(term),
    /** The colour family of a word that names a colour. */
    familyOf: (word: string): string | undefined => families.get(word),
    /** The terms of a category's name and of broader kinds: a polo is also a t-shirt. */
    categoryTerms: (name: string): string[] => {
      const own = termsIn(name)
      return [...own, ...own.flatMap((term) => shared[term] ?? [])]
    },
  }
}

export type SearchLanguage = ReturnType<typeof createSearchLanguage>
