import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { holdRequests } from './routes.ts'

test.use({ pictures: true })

const hero = (page: Page) => page.locator('video').first()
const plays = (page: Page) => hero(page).evaluate((video: HTMLVideoElement) => !video.paused)
/** True once there is a picture: its file is chosen and its loading began before. */
const isLoaded = (page: Page) =>
  hero(page).evaluate((video: HTMLVideoElement) => video.readyState >= video.HAVE_CURRENT_DATA)

/** Counts how often the banner's video is loaded from now on. */
const countLoads = (page: Page) =>
  hero(page).evaluate((video: HTMLVideoElement) => {
    video.dataset.loads = '0'
    video.addEventListener('loadstart', () => {
      video.dataset.loads = String(Number(video.dataset.loads) + 1)
    })
  })
const loads = (page: Page) => hero(page).getAttribute('data-loads')

/** Hides the browser tab from the page and shows it again. */
async function hideAndShowTab(page: Page) {
  for (const state of ['hidden', 'visible'])
    await page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
}

test('words, new arrivals, collections, looks and reviews, and where they lead', async ({
  page,
}) => {
  const region = (name: string) => page.getByRole('region', { name })
  const tiles = region('Collections').getByRole('link')
  await page.goto('/')
  await expect(page).toHaveTitle('Aaram')
  await expect(page.getByText('Effortlessly', { exact: true })).toBeVisible()
  await expect(page.getByText('Elevated.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Shop New Arrivals' }).click()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeInViewport()
  await expect(region('New Arrivals')).toBeFocused()
  await expect(region('New Arrivals').getByRole('article')).toHaveCount(12)
  await expect(tiles).toHaveCount(7)
  await expect(region('Lookbook').locator('video')).toHaveCount(4)
  await expect(region('Reviews').getByRole('listitem')).toHaveCount(6)
  await tiles.filter({ hasText: 'Hoodie' }).click()
  await expect(page).toHaveURL('/collections/hoodie')
  await page.goBack()
  await region('New Arrivals').getByRole('link', { name: 'View All Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Products')
})

test('the new arrivals begin at the lower edge of the first screen, below the video made for it @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const arrivals = page.getByRole('region', { name: 'New Arrivals' })
  await expect(arrivals.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await expect(arrivals.locator('img').first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Shop New Arrivals' })).toBeInViewport({ ratio: 1 })
  const file = () => hero(page).evaluate((video: HTMLVideoElement) => video.currentSrc)
  await expect.poll(file).toMatch(isMobile ? /hero-mobile\.webm$/ : /hero-desktop\.webm$/)
})

test('what is pressed in a section before the page answers is done once it does', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const arrivals = page.getByRole('region', { name: 'New Arrivals' })
  const hearts = arrivals.getByRole('button', { name: /^Save / })
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
})

test('a press in a section that is not hydrated yet hydrates it, and is not left to the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The page answers; its sections are hydrated one by one in tasks after this one.
    const press = () => {
      const link = document.querySelector<HTMLElement>(
        '[aria-labelledby=collections-title] a[href="/collections/hoodie"]',
      )
      const isHydrated = Object.keys(link ?? {}).some((key) => key.startsWith('__react'))
      Reflect.set(window, 'pressed', link ? { isHydrated } : null)
      link?.click()
    }
    addEventListener('hydrated', () => queueMicrotask(press))
  })
  await page.goto('/')
  await expect(page).toHaveURL('/collections/hoodie')
  // A document that the browser had loaded anew would know nothing of it.
  expect(await page.evaluate(() => Reflect.get(window, 'pressed'))).toEqual({ isHydrated: false })
})

test('the video is silent, plays in sight only, and is loaded anew in a tab that comes back', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => plays(page)).toBe(true)
  await expect.poll(() => isLoaded(page)).toBe(true)
  const facts = await hero(page).evaluate((video: HTMLVideoElement) => ({
    muted: video.muted && video.hasAttribute('muted'),
    loop: video.loop,
    inline: video.playsInline,
    file: new URL(video.currentSrc).pathname,
  }))
  expect(facts).toEqual({
    muted: true,
    loop: true,
    inline: true,
    file: '/media/videos/hero-mobile.webm',
  })
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await expect.poll(() => plays(page)).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => plays(page)).toBe(true)

  await countLoads(page)
  await hideAndShowTab(page)
  await expect.poll(() => loads(page)).toBe('1')
  await expect.poll(() => plays(page)).toBe(true)

  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await expect.poll(() => plays(page)).toBe(false)
  await hideAndShowTab(page)
  expect(await plays(page)).toBe(false)
  expect(await loads(page)).toBe('1')
})

test('a browser that refuses to play keeps the poster and says nothing', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto('/')
  await expect(hero(page)).toHaveAttribute('poster', /-poster\.webp$/)
  await page.evaluate(() => window.scrollTo(0, 3_000))
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('less motion: pictures only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What runs after hydration has run once the bag is read.
  await page.getByRole('button', { name: 'Shop New Arrivals' }).click()
  await expect(page.locator('video')).toHaveCount(0)
})
