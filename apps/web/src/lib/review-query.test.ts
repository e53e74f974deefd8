import { expect, it } from 'vitest'
import { reviewParams, reviewQueryIn, withReviews } from './review-query.ts'

const read = (text: string) => reviewQueryIn(new URLSearchParams(text))

it.each([
  ['', { page: 1 }],
  ['rating=4&size=L&sort=helpful&page=3', { rating: 4, size: 'L', sort: 'helpful', page: 3 }],
  ['rating=6&size=XXL&sort=best&page=x&utm_source=mail', { page: 1 }],
  ['rating=4.5&page=0', { page: 1 }],
])('reads %s', (text, query) => expect(read(text)).toEqual(query))

it('writes what it reads, in one order', () => {
  const query = read('page=2&size=L&rating=4&sort=helpful')
  expect(reviewParams(query)).toEqual([
    ['sort', 'helpful'],
    ['rating', '4'],
    ['size', 'L'],
    ['page', '2'],
  ])
  expect(withReviews('/products/tee', query)).toBe(
    '/products/tee?sort=helpful&rating=4&size=L&page=2#reviews',
  )
  expect(withReviews('/products/tee', { page: 1 })).toBe('/products/tee#reviews')
})
