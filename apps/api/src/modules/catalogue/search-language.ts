import { CATEGORIES, COLOUR_FAMILIES, SYNONYMS } from '@aaram/contracts'
import { stemOf, tokensOf } from './search-words.ts'
import builtIn from './synonyms.json' with { type: 'json' }

/** Words that mean the same, the first of which stands for all; each may be several words: `t shirt`. */
export type SynonymGroup = readonly string[]

/** A word of a text: the term that stands for it, and which of the text's words it was made of. */
export type Term = { term: string; from: number; to: number }

const stemsOf = (text: string): string[] => tokensOf(text).map(stemOf)
const groupsOf = (lines: readonly string[]): SynonymGroup[] =>
  lines.map((line) => line.split(',').map((word) => word.trim()))

/** The words of a line, separated by commas; null when they are no group: fewer than two, or not words. */
export function readSynonyms(line: string): SynonymGroup | null {
  const [words = []] = groupsOf([line])
  const isGroup =
    new Set(words).size === words.length &&
    words.length >= 2 &&
    words.length <= SYNONYMS.wordsMax &&
    words.every((word) => word.length <= SYNONYMS.wordMax && tokensOf(word).length > 0)
  return isGroup ? words : null
}

/** The groups that every shop has. */
export const builtInSynonyms: readonly SynonymGroup[] = groupsOf(builtIn.same)

/**
 * How words of queries and products are read: which mean the same, which mean nothing by themselves, and which name a
 * kind of clothes or a colour. A seller's groups come after the built-in ones; a word that both have means what the
 * seller says.
 */
export function createSearchLanguage(sellers: readonly SynonymGroup[] = []) {
  /** By the words joined with a space: the term. */
  const terms = new Map<string, string>()
  /** By its first word: the numbers of words that synonyms beginning with it have, the longest first. */
  const lengths = new Map<string, number[]>()
  const parts = new Set<string>()
  /** By term: how its group writes it. */
  const names = new Map<string, string>()
  for (const group of [...builtInSynonyms, ...sellers]) {
    const [first = [], ...others] = group.map(stemsOf)
    if (first.length === 0) continue
    // What already stands for others is kept, so that groups can be extended by any of their words.
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

  /** The terms of words that are one after another; the longest synonym counts. Linear. */
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
    /** Words that synonyms are made of, with the term where one word is a synonym by itself. */
    words: (): Iterable<readonly [string, string]> =>
      [...parts].map((word) => [word, terms.get(word) ?? word] as const),
    /** How a term is written that has synonyms: `joggers` for `jogger`, which stands for it. */
    nameOf: (term: string): string | undefined => names.get(term),
    /** A synonym by itself. */
    has: (word: string) => terms.has(word),
    /** A part of a synonym: `over` of `over sized`. */
    isPart: (word: string) => parts.has(word),
    isIgnored: (word: string) => ignored.has(word),
    isKind: (term: string) => kinds.has(term),
    /** The family of a word that names a colour. */
    familyOf: (word: string): string | undefined => families.get(word),
    /** The terms of a category's name, and of kinds that it is a part of: a polo is a t-shirt. */
    categoryTerms: (name: string): string[] => {
      const own = termsIn(name)
      return [...own, ...own.flatMap((term) => shared[term] ?? [])]
    },
  }
}

export type SearchLanguage = ReturnType<typeof createSearchLanguage>
