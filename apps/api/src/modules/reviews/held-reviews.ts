import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import heldWords from './held-words.json' with { type: 'json' }

/** Abuse in English, also when its letters are disguised. */
const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

const LINK = /https?:\/\/|\bwww\./i
/** A number to call: ten digits, together or in groups. */
const PHONE = /\d(?:[ -]?\d){9}/

/** Words between single spaces, with one before and one after, in lower case. */
const wordsOf = (text: string) =>
  ` ${
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Letters that stand alone, one after another, as one word: `f u c k` would not be found otherwise. */
const joined = (words: string) => words.replace(/(?<= \p{L}) (?=\p{L} )/gu, '')

/**
 * Answers whether a text must be seen by the seller before it is shown: it has an abusive word, one of `further`, a link or
 * a phone number.
 */
export function createHeldCheck(further: readonly string[]) {
  const held = [...heldWords, ...further].map(wordsOf).filter((words) => words.trim())
  return (text: string): boolean => {
    const words = wordsOf(text)
    return (
      LINK.test(text) ||
      PHONE.test(text) ||
      english.hasMatch(text) ||
      english.hasMatch(joined(words)) ||
      held.some((one) => words.includes(one))
    )
  }
}
