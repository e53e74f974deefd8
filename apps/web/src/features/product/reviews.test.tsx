// @vitest-environment jsdom
import { reviewsApi } from '@aaram/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { aReview, someReviews } from '../../../test/reviews.ts'
import { succeeded } from '../../../test/show.tsx'
import { asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/product.tsx'

const RATED = aProduct(1, { rating: { average: 4.67, count: 12 } })
const REPLIED = aReview(1, { reply: { text: 'Thank you.', at: '2026-11-21T10:00:00.000Z' } })
const EDITED = aReview(2, { rating: 5, fit: 'SMALL', size: 'M', isEdited: true, helpful: 3 })

type Shown = {
  product?: typeof RATED
  reviews?: ReturnType<typeof someReviews> | null
  query?: string
  user?: typeof asha
  prepare?: (server: ReturnType<typeof scriptedApi>) => void
}
const shown = ({
  product = RATED,
  reviews = someReviews(RATED, [REPLIED, EDITED]),
  query = '',
  user,
  prepare,
}: Shown = {}) =>
  visit(<Page />, {
    path: `/products/tee-1${query}`,
    route: '/products/:slug',
    state: {
      productDetail: succeeded(product),
      related: succeeded([]),
      similar: succeeded([]),
      ...(reviews && { productReviews: succeeded(reviews) }),
    },
    ...(user && { user }),
    ...(prepare && { prepare }),
  })
const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }))
const facts = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  )

test('average, distribution and fit; the stars link to the section', async () => {
  shown()
  const reviews = await section()
  expect(reviews.getByText('4.7 out of 5 stars · 12 reviews')).toBeTruthy()
  const bars = reviews.getAllByRole('link', { name: /^[1-5] stars? ?[0-9]+ review/ })
  expect(bars.map((bar) => bar.textContent)).toEqual([
    '5 stars10 reviews',
    '4 stars0 reviews',
    '3 stars2 reviews',
    '2 stars0 reviews',
    '1 star0 reviews',
  ])
  expect(bars[0]?.getAttribute('href')).toBe('/products/tee-1?rating=5#reviews')
  expect(bars[0]?.querySelector('meter')?.value).toBe(10)
  expect(reviews.getByRole('heading', { name: 'How it fits' })).toBeTruthy()
  const fit = (name: string) => reviews.getByText(name).parentElement?.textContent
  expect(['Runs small', 'As expected', 'Runs large'].map(fit)).toEqual([
    'Runs small1 review',
    'As expected3 reviews',
    'Runs large8 reviews',
  ])
  const stars = screen.getByRole('img', { name: '4.7 out of 5 stars, 12 reviews' })
  expect(stars.textContent).toBe('★ 4.7 (12)')
  expect(stars.closest('a')?.getAttribute('href')).toBe('#reviews')
})

test('a review shows text, author, date, size and fit, and the shop’s reply', async () => {
  shown()
  const [first, second] = (await section())
    .getAllByRole('listitem')
    .filter((item) => item.textContent.includes('Review number'))
  const one = within(first!)
  expect(one.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy()
  for (const text of [
    'Review number 1: soft and wide.',
    'Asha K., 20 Nov 2026',
    'Bought size L · Runs large',
    'Reply of the shop, 21 Nov 2026',
    'Thank you.',
  ])
    expect(one.getByText(text)).toBeTruthy()
  const two = within(second!)
  expect(two.getByText('Asha K., 20 Nov 2026 (edited)')).toBeTruthy()
  expect(two.getByText('Helpful (3)')).toBeTruthy()
  expect(two.queryByText(/^Reply/)).toBeNull()
})

test('order, filters and pages are links', async () => {
  shown({ query: '?rating=5&size=L&utm_source=mail' })
  const reviews = await section()
  const to = (name: string) => reviews.getByRole('link', { name }).getAttribute('href')
  expect(to('Most helpful')).toBe('/products/tee-1?sort=helpful&rating=5&size=L#reviews')
  expect(to('All stars')).toBe('/products/tee-1?size=L#reviews')
  expect(to('All sizes')).toBe('/products/tee-1?rating=5#reviews')
  expect(to('XL')).toBe('/products/tee-1?rating=5&size=XL#reviews')
  expect(to('Page 2')).toBe('/products/tee-1?rating=5&size=L&page=2#reviews')
  const chosen = reviews
    .getAllByRole('link')
    .filter((link) => /true|page/.test(link.getAttribute('aria-current') ?? ''))
  expect(chosen.map((link) => link.textContent)).toEqual(['Newest', '5 stars', 'L', '1'])
})

test('no review matches', async () => {
  shown({ reviews: someReviews(RATED, [], { totalCount: 0, totalPages: 0 }) })
  const status = (await section()).getByRole('status')
  expect(status.textContent).toBe('No review matches. Please choose fewer filters.')
})

test('a product without reviews has no section, no stars and no structured data of reviews', async () => {
  const none = { ratings: [0, 0, 0, 0, 0], fit: { SMALL: 0, AS_EXPECTED: 0, LARGE: 0 } }
  const reviews = someReviews(RATED, [], { summary: none, totalCount: 0, totalPages: 0 })
  shown({ product: aProduct(1), reviews })
  await act(async () => undefined)
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull()
  expect(screen.queryByText(/★/)).toBeNull()
  const [group] = facts()
  expect(group).not.toHaveProperty('aggregateRating')
  expect(group).not.toHaveProperty('review')
})

test('structured data: the average of all, and the first reviews', async () => {
  const reviews = [1, 2, 3, 4].map((number) => aReview(number))
  shown({ reviews: someReviews(RATED, reviews) })
  await section()
  const [group] = facts()
  expect(group.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.67,
    reviewCount: 12,
  })
  expect(group.review).toHaveLength(3)
  expect(group.review[0]).toEqual({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: 4 },
    author: { '@type': 'Person', name: 'Asha K.' },
    datePublished: '2026-11-20T10:00:00.000Z',
    reviewBody: 'Review number 1: soft and wide.',
  })
})

test('Helpful takes a guest to log-in', async () => {
  const { place, asked, shop } = shown()
  await shop.user.load()
  const button = (await section()).getAllByRole('button', {
    name: 'The review of Asha K. is helpful',
  })
  await userEvent.click(button[0]!)
  expect(place()).toBe('/login?redirect=%2Fproducts%2Ftee-1')
  expect(asked.map(({ path }) => path)).not.toContain('POST /reviews/:reviewId/helpful')
})

test('a visitor who clicks before log-in is known is not treated as a guest', async () => {
  const { place, shop, on, bodies } = shown()
  on(reviewsApi.keptSize, () => ({ status: 'success', size: null }))
  on(reviewsApi.votes, () => ({ status: 'success', reviewIds: [] }))
  on(reviewsApi.vote, () => ({ status: 'success', helpful: 1 }))
  const [button] = (await section()).getAllByRole('button', {
    name: 'The review of Asha K. is helpful',
  })
  await userEvent.click(button!)
  expect(place()).toBe('/products/tee-1')
  act(() => shop.user.remember(asha, 'token'))
  await waitFor(() =>
    expect(bodies('POST /reviews/:reviewId/helpful')).toEqual([{ isHelpful: true }]),
  )
  expect(place()).toBe('/products/tee-1')
})

test('a member marks a review as helpful, and unmarks it', async () => {
  const { on, fail, bodies } = shown({
    user: asha,
    prepare: (server) => {
      server.on(reviewsApi.keptSize, () => ({ status: 'success', size: null }))
      server.on(reviewsApi.votes, () => ({ status: 'success', reviewIds: [EDITED._id] }))
    },
  })
  const buttons = (await section()).getAllByRole('button', {
    name: 'The review of Asha K. is helpful',
  })
  const pressed = () => buttons.map((button) => button.getAttribute('aria-pressed'))
  await waitFor(() => expect(pressed()).toEqual(['false', 'true']))
  on(reviewsApi.vote, () => ({ status: 'success', helpful: 2 }))
  await userEvent.click(buttons[1]!)
  await waitFor(() => expect(buttons[1]?.textContent).toBe('Helpful (2)'))
  expect(pressed()).toEqual(['false', 'false'])
  expect(bodies('POST /reviews/:reviewId/helpful')).toEqual([{ isHelpful: false }])
  fail(reviewsApi.vote, refusal(409, 'OWN_REVIEW', 'This is your own review.'))
  await userEvent.click(buttons[0]!)
  expect(await screen.findByText('This is your own review.')).toBeTruthy()
  expect(pressed()).toEqual(['false', 'false'])
})

test('the fit beside the sizes: reviewers’ votes, and the size that the member kept', async () => {
  shown({
    user: asha,
    prepare: (server) => {
      server.on(reviewsApi.votes, () => ({ status: 'success', reviewIds: [] }))
      server.on(reviewsApi.keptSize, (input) => {
        expect(input?.query).toEqual({ category: 'oversized-t-shirt' })
        return { status: 'success', size: 'L' } as const
      })
    },
  })
  expect(screen.getByText('Runs large: 8 of 12 sized down')).toBeTruthy()
  expect(await screen.findByText('You kept L in this kind')).toBeTruthy()
})

test('the fit is not shown with fewer than ten votes, and the kept size not to guests', async () => {
  const summary = { ratings: [0, 0, 0, 0, 9], fit: { SMALL: 0, AS_EXPECTED: 0, LARGE: 9 } }
  const { asked } = shown({ reviews: someReviews(RATED, [REPLIED], { summary }) })
  await section()
  expect(screen.queryByText(/sized|kept/)).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('GET /reviews/kept-size')
})

test('each size shows its main measurement', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Select Size' }))
  const option = screen.getByRole('option', { name: 'M', description: /^Chest 117 cm/ })
  expect(option.querySelector('[data-measure]')?.getAttribute('data-measure')).toBe('Chest 117 cm')
  expect(screen.getByRole('option', { name: 'L', description: 'Chest 122 cm' })).toBeTruthy()
})
