import { createClient, STORAGE_KEYS } from '@aaram/contracts'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { type PageName, pageRows } from '../src/lib/page-table.ts'
import { WEB } from './addresses.ts'
import { aMember } from './member.ts'
import { fetchFrom, mockApi, NOW, serveMock } from './mock-api.ts'
import { lookAt, shoot } from './shoot.ts'

/** Who visits is known in every state: it is the page's own data that is missing. */
const WHO = 'GET /users/me: delayMs=0'
/** How the page's calls are answered in each of its states: the scenarios of `npm run mock`. */
const STATES = {
  usual: '',
  empty: `*: list=empty; ${WHO}`,
  long: `*: list=long; ${WHO}`,
  failed: `*: error=UNAVAILABLE; ${WHO}`,
} as const

/** A page of text, from which the browser goes on to the others: it then asks the API itself, not the web server. */
const FROM = '/about'

type Addresses = { slug: string; delivered: string; orderNumber: string }
/** An address of each page whose path has a parameter, or which shows little without a query. */
const ADDRESS: Partial<Record<PageName, (of: Addresses) => string>> = {
  product: ({ slug }) => `/products/${slug}`,
  collection: () => '/collections/polo-t-shirt',
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

/** Stops the time of the context's pages, and logs Asha in where she has a token. */
async function prepare(context: BrowserContext, token: string | null): Promise<void> {
  await context.clock.setFixedTime(NOW)
  await context.addInitScript(
    ([key, value]) => {
      if (value) localStorage.setItem(key, value)
      addEventListener('hydrated', () => Reflect.set(window, 'isHydrated', true))
    },
    [STORAGE_KEYS.token, token] as const,
  )
}

/** Goes on to another page as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(WEB.origin + FROM)
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated'))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** One shop for all pages of a worker: they read it, and change nothing that another page shows. */
let opened: ReturnType<typeof openShop> | undefined
async function openShop() {
  const app = mockApi()
  const { token, order, delivered } = await aMember(app)
  const { productsList } = await createClient({
    baseUrl: 'http://mock',
    fetch: fetchFrom(app),
  }).products.list()
  const { orderNumber } = order
  return {
    app,
    token,
    addresses: { slug: productsList[0]!.metaTitle, delivered: delivered._id, orderNumber },
  }
}

const GUEST_PAGES: readonly PageName[] = ['login', 'signup', 'track', 'dev', 'notFound']

for (const [name, { path, data }] of pageRows)
  test(`page ${name}`, async ({ page, context }) => {
    opened ??= openShop()
    const { app, token, addresses } = await opened
    await prepare(context, GUEST_PAGES.includes(name) ? null : token)
    const looked = await lookAt(page)
    for (const [state, scenario] of Object.entries(data === 'none' ? { usual: '' } : STATES))
      await test.step(state, async () => {
        await context.unrouteAll()
        await serveMock(context, app, scenario)
        await go(page, ADDRESS[name]?.(addresses) ?? path)
        await shoot(looked, `page-${name}-${state}`)
      })
  })
