// @vitest-environment jsdom
import { type OrderItemId, type OwnReview, type ReviewableItem, reviewsApi } from '@aaram/contracts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder } from '../../../test/orders.ts'
import { asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { visitOrder } from '../../../test/visit-order.tsx'
import { Page as OrderReviews } from '../../pages/order-reviews.tsx'
import { Page as WriteReview } from '../../pages/write-review.tsx'

const item = (number: number, review: OwnReview | null = null): ReviewableItem => ({
  itemId: String(number).padStart(24, 'e') as OrderItemId,
  productId: String(number).padStart(24, '0') as ReviewableItem['productId'],
  metaTitle: `tee-${number}`,
  title: `Tee number ${number}`,
  thumbnail: `/media/products/tee-${number}/1/thumb_600x900.webp`,
  size: 'L',
  review,
})
const own = (over: Partial<OwnReview> = {}): OwnReview => ({
  ...{ rating: 4, text: 'Soft and wide, as shown.', fit: 'AS_EXPECTED', status: 'PUBLISHED' },
  editableUntil: new Date('2126-12-28T06:30:00.000Z'),
  ...over,
})
type Prepare = (server: ReturnType<typeof scriptedApi>) => void
const linked = async (prepare: Prepare, query = '?token=abc') => {
  const page = visit(<WriteReview />, { path: `/reviews/write${query}`, prepare })
  await act(async () => undefined)
  return page
}
const finds =
  (...items: ReviewableItem[]): Prepare =>
  (server) =>
    server.on(reviewsApi.linked, () => ({ status: 'success', author: 'Asha K.', items }))
const formOf = (number: number) =>
  within(screen.getByRole('form', { name: `Tee number ${number} (L)` }))
/** The last status element: the one before it is for the hints of the text field. */
const statusOf = (number: number) =>
  within(screen.getByRole('region', { name: `Tee number ${number} (L)` }))
    .getAllByRole('status')
    .at(-1)?.textContent

test('the link shows every item; one click sends its review, signed with first name and initial', async () => {
  const { on, bodies } = await linked(finds(item(1), item(2)))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your reviews')
  const form = formOf(2)
  expect(form.getByText(/under your name as Asha K\.$/)).toBeTruthy()
  await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
  await userEvent.click(form.getByRole('radio', { name: /^Runs large/ }))
  await userEvent.type(form.getByLabelText('Your review'), 'Soft and wide,{Enter}  as shown. ')
  on(reviewsApi.writeLinked, () => ({ status: 'success', review: own({ status: 'PENDING' }) }))
  await userEvent.click(form.getByRole('button', { name: 'Send review' }))
  expect(bodies('POST /reviews/linked')).toEqual([
    {
      ...{ token: 'abc', itemId: item(2).itemId },
      ...{ rating: 4, fit: 'LARGE', text: 'Soft and wide, as shown.' },
    },
  ])
  expect(statusOf(2)).toBe('Thank you. The review is checked before it is shown.')
  expect(form.getByRole('button', { name: 'Change review' })).toBeTruthy()
  expect(statusOf(1)).toBe('')
})

test('missing fields show an error, and nothing is sent', async () => {
  const { asked } = await linked(finds(item(1)))
  const form = formOf(1)
  await userEvent.type(form.getByLabelText('Your review'), '  Too short ')
  await userEvent.click(form.getByRole('button', { name: 'Send review' }))
  for (const text of [
    'Please give one to five stars.',
    'Please say how it fits.',
    'Please write 10 to 1,000 characters.',
  ])
    expect(await form.findByText(text)).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['GET /reviews/linked'])
})

test('a review can be edited until its time is over', async () => {
  const ended = new Date('2026-11-01T00:00:00.000Z')
  await linked(finds(item(1, own()), item(2, own({ editableUntil: ended }))))
  const form = formOf(1)
  expect(form.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'As expected' }).checked).toBe(true)
  expect(form.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(
    'Soft and wide, as shown.',
  )
  expect(form.getByRole('button', { name: 'Change review' })).toBeTruthy()
  expect(statusOf(1)).toBe('Thank you. The review is shown with the product.')
  expect(screen.queryByRole('form', { name: 'Tee number 2 (L)' })).toBeNull()
  expect(screen.getByText('A review can be changed for 30 days.')).toBeTruthy()
})

test('a failure shows a message, what was typed stays, and another click sends it', async () => {
  const { on } = await linked(finds(item(1)))
  const form = formOf(1)
  await userEvent.click(form.getByRole('radio', { name: '5 stars' }))
  await userEvent.click(form.getByRole('radio', { name: 'As expected' }))
  await userEvent.type(form.getByLabelText('Your review'), 'Very soft and wide.')
  await userEvent.click(form.getByRole('button', { name: 'Send review' }))
  expect(form.getByRole('alert').textContent).toBe(
    'The review could not be sent. Please try again.',
  )
  on(reviewsApi.writeLinked, () => ({ status: 'success', review: own() }))
  await userEvent.click(form.getByRole('button', { name: 'Send review' }))
  expect(statusOf(1)).toBe('Thank you. The review is shown with the product.')
  expect(form.queryByRole('alert')).toBeNull()
})

test.each<[string, string, number]>([
  ['no token', '', 0],
  ['a link that has ended', '?token=x', 1],
])('%s', async (_what, query, calls) => {
  const text =
    'This link is not complete, or it has ended. Please log in and review from your orders.'
  const { asked } = await linked(
    ({ fail }) => fail(reviewsApi.linked, refusal(404, 'REVIEW_LINK_ENDED', text)),
    query,
  )
  expect(asked).toHaveLength(calls)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders')
  expect(screen.queryByRole('form')).toBeNull()
})

test('the address of the link is not sent to other sites', async () => {
  await linked(finds(item(1)))
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
})

test('an order’s page links to its reviews after delivery', async () => {
  const { unmount } = visitOrder(anOrder(1))
  const link = await screen.findByRole('link', { name: 'Write a review' })
  expect(link.getAttribute('href')).toBe(`/orders/${anOrder(1)._id}/reviews`)
  unmount()
  visitOrder(anOrder(1, { status: 'SHIPPED', deliveredAt: null }))
  await screen.findByRole('heading', { name: 'Items' })
  expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull()
})

test('a member writes without a link', async () => {
  const { _id } = anOrder(1)
  const { on, asked } = visit(<OrderReviews />, {
    path: `/orders/${_id}/reviews`,
    route: '/orders/:orderId/reviews',
    user: asha,
    prepare: (server) =>
      server.on(reviewsApi.ofOrder, () => ({
        ...{ status: 'success', author: 'Asha K.', items: [item(1)] },
      })),
  })
  await screen.findByRole('form')
  const form = formOf(1)
  await userEvent.click(form.getByRole('radio', { name: '1 star' }))
  await userEvent.click(form.getByRole('radio', { name: /^Runs small/ }))
  await userEvent.type(form.getByLabelText('Your review'), 'It shrank at once.')
  on(reviewsApi.write, () => ({ status: 'success', review: own() }))
  await userEvent.click(form.getByRole('button', { name: 'Send review' }))
  expect(asked.at(-1)).toMatchObject({
    path: 'POST /orders/:id/items/:itemId/review',
    input: {
      params: { id: _id, itemId: item(1).itemId },
      body: { rating: 1, fit: 'SMALL', text: 'It shrank at once.' },
    },
  })
})
