import type { Locator, Page } from '@playwright/test'
import { axeFaults, expect, forgiveNotFound, hydrated, test } from './journey.ts'
import { expectAccessible } from './layout-faults.ts'
import { TEE } from './shopping.ts'

test.use({ pictures: true })

/** A phone held upright and on its side, a tablet, a desktop, and the phone again. */
const SCREENS = [
  [844, 390],
  [768, 1024],
  [1440, 900],
  [390, 844],
] as const

/** Waits until the pictures of a product do not scroll any more, and what listens to that has been told. */
const stillAt = (page: Page) =>
  page.getByRole('region', { name: 'Pictures' }).evaluate(async (gallery) => {
    const frame = () => new Promise(requestAnimationFrame)
    const track = gallery.firstElementChild!
    for (let still = 0, left = -1; still < 3; ) {
      await frame()
      still = track.scrollLeft === left ? still + 1 : 0
      left = track.scrollLeft
    }
  })

test('on a phone a swipe shows the second picture of a card', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const card = page.getByRole('article').first()
  const second = card.locator('img').nth(1)
  await expect(second).toBeHidden()
  const { x, y, width } = (await card.boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y: y + 60 }],
    })
  await send('touchStart', x + width - 20)
  for (const part of [0.6, 0.4, 0.2]) await send('touchMove', x + width * part)
  await send('touchEnd')
  await expect(second).toBeVisible()
  await expect(page).toHaveURL('/products')
})

test('the story names the four values', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'What We Stand For' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Premium quality',
    'Designed to feel',
    'You reflected',
    'Built for the passionate',
  ])
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures.first()).toBeInViewport()
  for (const picture of await pictures.all()) {
    expect(await picture.getAttribute('alt')).toBeTruthy()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('a picture close up: arrows, Escape, focus back', async ({ page }) => {
  await page.goto(`/products/${TEE.slug}`)
  const picture = page.getByRole('button', { name: /^Zoom: .* picture 1 of/ })
  await picture.click()
  const dialog = page.getByRole('dialog', { name: /close up$/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 \/ \d$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the last picture can be shown, touched at its side, and stays when the phone is turned', async ({
  page,
}) => {
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  const dots = page.getByRole('button', { name: /^Show picture / })
  const isCurrent = (dot: Locator) => expect(dot).toHaveAttribute('aria-current', 'true')
  const count = await dots.count()
  await dots.last().click()
  // What is scrolled says so as well.
  await stillAt(page)
  await isCurrent(dots.last())
  const shown = dots.nth(count - 2)
  await shown.click()
  await stillAt(page)
  await isCurrent(shown)
  const dialog = page.getByRole('dialog', { name: /close up$/ })
  await page.getByRole('button', { name: /^Zoom/ }).last().click()
  await expect(dialog.getByRole('status')).toHaveText(`${count} / ${count}`)
  await page.keyboard.press('ArrowLeft')
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await stillAt(page)
    await expect(dialog.getByRole('status')).toHaveText(`${count - 1} / ${count}`)
  }
})

test('a picture that cannot be had leaves its frame empty, before and after the page answers', async ({
  page,
  quiet,
}) => {
  await page.route('**/media/products/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/products')
  const picture = page.getByRole('article').first().locator('img').first()
  await expect(picture).toHaveCSS('clip-path', 'inset(50%)')
  await hydrated(page)
  await expect(picture).toHaveCSS('clip-path', 'inset(50%)')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  // Beneath it lies the picture of the list.
  const main = page.getByRole('button', { name: /^Zoom/ }).first().locator('img').last()
  await expect(main).toHaveCSS('clip-path', 'inset(50%)')
  await page.unroute('**/media/products/**')
  await page.reload()
  await expect(main).toHaveCSS('clip-path', 'none')
  forgiveNotFound(quiet)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('products are found, and their pictures are seen', async ({ page }) => {
    await page.goto('/search')
    await page.getByLabel('Search the shop').fill(TEE.title)
    await page.getByLabel('Search the shop').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=Monsoon\+Grey/)
    await page.getByRole('link', { name: TEE.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEE.title)
    const picture = page.locator('main img').first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})
