import { PAGE_TEXT } from '@aaram/contracts'
import { expect } from '@playwright/test'
import { type PageName, pageRows } from '../src/lib/page-table.ts'
import { go } from './go.ts'
import type { Member } from './member.ts'
import { shoot } from './shoot.ts'
import { test } from './visitors.ts'

/** Who visits is known in every state: it is the page's own data that is missing. */
const WHO = 'GET /users/me: delayMs=0'
/** How the page's calls are answered in each of its states: the scenarios of `npm run mock`. */
const STATES = {
  usual: '',
  empty: `*: list=empty; ${WHO}`,
  long: `*: list=long; ${WHO}`,
  failed: `*: error=UNAVAILABLE; ${WHO}`,
} as const

/** An address of each page whose path has a parameter, or which shows little without a query. */
const ADDRESS: Partial<Record<PageName, (of: Member) => string>> = {
  product: ({ slug }) => `/products/${slug}`,
  collection: () => '/collections/polo',
  search: () => '/search?q=tee',
  sharedWishlist: () => `/wishlist/shared?token=${'a'.repeat(32)}`,
  orderSuccess: ({ orderNumber }) => `/order-success?ordn=${orderNumber}&token=${'a'.repeat(128)}`,
  stopAlert: () => '/stock-alerts/cancel?token=abc',
  newsletter: () => '/newsletter?token=abc',
  offers: () => '/offers?token=abc',
  writeReview: () => '/reviews/write?token=abc',
  order: ({ delivered }) => `/orders/${delivered}`,
  orderReviews: ({ delivered }) => `/orders/${delivered}/reviews`,
  track: () => `/track/${'a'.repeat(48)}`,
}

const GUEST_PAGES: readonly PageName[] = ['login', 'signup', 'track', 'dev', 'notFound']

for (const [name, { path, data }] of pageRows)
  test(`page ${name}`, async ({ member, asha, guest }) => {
    const looked = GUEST_PAGES.includes(name) ? guest : asha
    for (const [state, scenario] of Object.entries(data === 'none' ? { usual: '' } : STATES))
      await test.step(state, async () => {
        await go(looked, ADDRESS[name]?.(member) ?? path, scenario)
        await shoot(looked, `page-${name}-${state}`)
        const lost = looked.page.getByRole('heading', { name: PAGE_TEXT.notFound })
        await expect(lost, `${name} is found`).toHaveCount(name === 'notFound' ? 1 : 0)
      })
  })
