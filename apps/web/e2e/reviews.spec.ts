import type { APIRequestContext, Page } from '@playwright/test'
import { axeFaults, hydrated } from './journey.ts'
import { expectSound } from './layout-faults.ts'
import { aMember, aShopper, DELIVERY } from './orders-stage.ts'
import { expect, test } from './person.ts'
import { holdRequests } from './routes.ts'

/** Part of no other journey, since its reviews stay. Three stars are no testimonial of the home page. */
const CHAI = { slug: 'chai-brown-oversized-tee', title: 'Chai Brown Oversized Tee' }
const SANDSTONE = { slug: 'sandstone-oversized-tee', title: 'Sandstone Oversized Tee' }
const OLIVE = { slug: 'banyan-olive-classic-tee', title: 'Banyan Olive Classic Tee' }

/** Somebody buys a product, receives it and reviews it, by the API. */
async function reviewed(request: APIRequestContext, product: typeof CHAI, text: string) {
  const member = await aMember(request)
  const order = await member.buyInCash({ product, size: 'M' })
  await member.move(order, 'CONFIRMED', ...DELIVERY)
  await member.review(order, { rating: 3, fit: 'LARGE', text })
}

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })

/** Opens a product's page until it shows reviews: rendered pages are cached for seconds. */
async function openReviewed(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path)
    await expect(section(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('who received it reviews it from the order; the product’s page and its cards show it', async ({
  page,
}) => {
  test.slow()
  const text = 'Soft and wide, it keeps its colour.'
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: CHAI, size: 'L' })
  await shopper.move(order, 'CONFIRMED', ...DELIVERY)
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: `${CHAI.title} (L)` })
  await form.getByRole('radio', { name: '3 stars' }).check()
  await form.getByRole('radio', { name: /^Runs large/ }).check()
  await form.getByLabel('Your review').fill(text)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you. The review is shown with the product.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await openReviewed(page, `/products/${CHAI.slug}`)
  await hydrated(page)
  await expectSound(page)
  await expect(section(page).getByText(text)).toBeVisible()
  await expect(section(page).getByText('Bought size L · Runs large')).toBeVisible()
  const stars = page.getByRole('link', { name: '3.0 out of 5 stars, 1 review' })
  await expect(stars).toHaveAttribute('href', '#reviews')
  // In place, and back again.
  await section(page).getByRole('link', { name: '5 stars', exact: true }).click()
  await expect(section(page).getByRole('status')).toHaveText(
    'No review matches. Please choose fewer filters.',
  )
  await expect(page).toHaveURL(/\?rating=5#reviews$/)
  const linesUnder = (name: string) =>
    section(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine)
  await expect
    .poll(() => Promise.all(['5 stars', 'All sizes', '4 stars', 'S'].map(linesUnder)))
    .toEqual(['underline', 'underline', 'none', 'none'])
  await page.goBack()
  await expect(section(page).getByText(text)).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(CHAI.title)}`)
  const card = page.getByRole('article').filter({ hasText: CHAI.title })
  await expect(card.getByRole('img', { name: '3.0 out of 5 stars, 1 review' })).toBeVisible()
})

test('another member finds a review helpful', async ({ page, request }) => {
  test.slow()
  await reviewed(request, OLIVE, 'A classic cut that lasts.')
  await aShopper(page)
  await openReviewed(page, `/products/${OLIVE.slug}`)
  const buttons = section(page).getByRole('button', { name: 'The review of Asha is helpful' })
  const button = buttons.first()
  // A click before the section's script has loaded counts, too.
  const release = await holdRequests(page, /\/reviews-section-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done')
  await button.click()
  release()
  await expect(button).toHaveText('Helpful (1)')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('reviews can be read and filtered', async ({ page, request }) => {
    test.slow()
    await reviewed(request, SANDSTONE, 'Good enough for the summer.')
    await openReviewed(page, `/products/${SANDSTONE.slug}`)
    await expect(section(page).getByText('Good enough for the summer.')).toBeVisible()
    await section(page).getByRole('link', { name: '5 stars', exact: true }).click()
    await expect(section(page).getByText('No review matches.', { exact: false })).toBeVisible()
    await section(page).getByRole('link', { name: 'All stars' }).click()
    await expect(section(page).getByText('Good enough for the summer.')).toBeVisible()
  })
})

test('the page of the link without its token', async ({ page }) => {
  await page.goto('/reviews/write')
  await expect(page.getByRole('alert')).toHaveText(
    'This link is not complete, or it has ended. Please log in and review from your orders.',
  )
  await expect(page).toHaveTitle('Write a Review | Aaram')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})
