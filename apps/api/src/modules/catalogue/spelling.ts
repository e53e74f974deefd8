import type { TextIndex } from './text-index.ts'

/** One wrong letter is forgiven in words of at least four letters, two in words of at least eight. */
const EDITS = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const
/** Nobody misspells words as long as this; looking for them would take long. */
const LETTERS_MAX = 32

const LETTERS = /^[\p{L}\p{M}]+$/u

/** The word with two neighbouring letters exchanged, each way: one slip of the finger. */
const exchanged = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, n) => word.slice(0, n) + word[n + 1] + word[n] + word.slice(n + 2),
  )

/** The word of the dictionary that an unknown word was meant to be; undefined where none is near. */
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
    // The nearest; then a word that names products before one of descriptions; the first letter is rarely wrong.
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
