import { describe, expect, it } from 'vitest'
import { fitHelp, fitSentence } from './fit.ts'
import { authorName, averageText, editBlocker, ratingOf } from './reviews.ts'

describe('how a product fits', () => {
  it.each([
    [{ SMALL: 1, AS_EXPECTED: 3, LARGE: 6 }, 'Runs large: 6 of 10 sized down'],
    [{ SMALL: 7, AS_EXPECTED: 3, LARGE: 1 }, 'Runs small: 7 of 11 sized up'],
    [{ SMALL: 2, AS_EXPECTED: 7, LARGE: 1 }, 'True to size: 7 of 10 say it fits as expected'],
    // Fewer than ten votes.
    [{ SMALL: 0, AS_EXPECTED: 0, LARGE: 9 }, null],
    // Two votes are equally frequent.
    [{ SMALL: 5, AS_EXPECTED: 0, LARGE: 5 }, null],
    [{ SMALL: 0, AS_EXPECTED: 5, LARGE: 5 }, null],
    [{ SMALL: 0, AS_EXPECTED: 0, LARGE: 0 }, null],
  ])('%j', (votes, sentence) => {
    expect(fitSentence(votes)).toBe(sentence)
    expect(fitHelp(votes) === null).toBe(sentence === null)
  })
})

it.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], { average: 5, count: 1 }],
  [[1, 0, 0, 0, 1], { average: 3, count: 2 }],
  [[0, 0, 0, 2, 1], { average: 4.33, count: 3 }],
  [[0, 0, 1, 1, 1], { average: 4, count: 3 }],
])('the average of %j', (ratings, rating) => {
  expect(ratingOf({ ratings })).toEqual(rating)
})

it('is read with one decimal', () => {
  expect([4, 4.33, 4.66].map(averageText)).toEqual(['4.0', '4.3', '4.7'])
})

it.each([
  ['Asha', 'Kulkarni', 'Asha K.'],
  ['Asha', '', 'Asha'],
  ['Asha', 'van der Berg', 'Asha B.'],
  // A full name in the first field is shortened too.
  ['Asha Mohan Kulkarni', '', 'Asha K.'],
  ['आशा', 'कुलकर्णी', 'आशा कु.'],
  ['asha', 'élan', 'asha É.'],
  ['', '', 'A shopper'],
  ['  ', ' ', 'A shopper'],
])('%s %s signs as %s', (firstName, lastName, author) => {
  expect(authorName({ firstName, lastName })).toBe(author)
})

it('a review can be changed for 30 days', () => {
  const createdAt = new Date('2026-11-28T06:30:00.000Z')
  expect(editBlocker(createdAt, new Date('2026-12-28T06:30:00.000Z'))).toBeNull()
  expect(editBlocker(createdAt, new Date('2026-12-28T06:30:00.001Z'))).toBe('REVIEW_CLOSED')
})
