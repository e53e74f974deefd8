import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import heldWords from './held-words.json' with { type: 'json' }

/** Matches English abuse, even with disguised letters. */
const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

const LINK = /https?:\/\/|\bwww\./i
/** A phone number: ten digits, together or in groups. */
const PHONE = /\d(?:[ -]?\d){9}/

/** The words of a text in lower case, with single spaces between, before and after them. */
const wordsOf = (text: string) =>
  ` ${
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Joins consecutive single letters into one word, so that `f u c k` is found. */
const joined = (words: string) => words.replace(/(?<= \p{L}) (?=\p{L} )/gu, '')

/**
 * Checks whether the seller must see a text before it is published: it contains an abusive word, one of `further`, a link
 * or a phone number.
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
