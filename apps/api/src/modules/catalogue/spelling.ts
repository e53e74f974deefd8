import type { TextIndex } from './text-index.ts'

/** Words of at least four letters may have one wrong letter, words of at least eight may have two. */
const EDITS = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const
/** Longer words are not corrected: that would take long, and nobody types them. */
const LETTERS_MAX = 32

const LETTERS = /^[\p{L}\p{M}]+$/u

/** Every variant of the word with two neighbouring letters swapped, a common typing error. */
const exchanged = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, n) => word.slice(0, n) + word[n + 1] + word[n] + word.slice(n + 2),
  )

/** The word of the dictionary that is most similar to an unknown word; undefined when none is similar enough. */
export function corrected(word: string, index: TextIndex): string | undefined {
  const { length } = word
  const edits = EDITS.find(({ letters }) => length >= letters)?.edits
  if (!edits || length > LETTERS_MAX || !LETTERS.test(word)) return undefined
  const candidates = new Map<string, { term: string; distance: number }>()
  for (const [other, [term, distance]] of index.dictionary.fuzzyGet(word, edits))
    candidates.set(other, { term, distance })
  for (const other of exchanged(word)) {
    const term = index.dictionary.get(other)
    if (term !== undefined) candidates.set(other, { term, distance: 1 })
  }
  let best: { word: string; score: number } | undefined
  for (const [other, { term, distance }] of candidates) {
    // The most similar; then words of titles before words of descriptions; then the same first letter, which is rarely wrong.
    const weight = index.weightOf(term)
    const score =
      -distance * 1e9 +
      (weight > 0 ? 1e8 : 0) +
      (other[0] === word[0] ? 1e7 : 0) +
      Math.min(weight, 1e6)
    if (!best || score > best.score) best = { word: other, score }
  }
  return best?.word
}
