import type { Locator, Page } from '@playwright/test'
import { motions } from './access.ts'
import { hydrated } from './journey.ts'
import { expect, test } from './person.ts'
import { TEE } from './shopping.ts'

const PRODUCT = `/products/${TEE.slug}`

test('with forced colours and less motion, nothing moves, and what is selected, discounted or focused can be distinguished', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const styleOf = (part: Locator, name: 'color' | 'backgroundColor' | 'outlineStyle') =>
    part.evaluate((element, of) => getComputedStyle(element)[of], name)
  const borderOf = (part: Locator) =>
    part.evaluate((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return `${borderTopWidth} ${borderTopStyle}`
    })
  /** Waits until both have backgrounds of their own: that alone says which one is meant. */
  const expectMarked = async (chosen: Locator, other: Locator) => {
    await expect.poll(() => styleOf(chosen, 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
    expect(await styleOf(chosen, 'backgroundColor')).not.toBe(
      await styleOf(other, 'backgroundColor'),
    )
    expect(await styleOf(chosen, 'color')).not.toBe(await styleOf(chosen, 'backgroundColor'))
  }
  const expectRing = (part: Locator) =>
    expect.poll(() => styleOf(part, 'outlineStyle')).toBe('solid')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('home', async () => {
    await page.goto('/')
    await hydrated(page)
    expect(await motions(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await motions(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('a list', async () => {
    await page.goto('/products')
    await hydrated(page)
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expectMarked(links.nth(0), links.nth(1))
    const card = page.getByRole('article').filter({ hasText: TEE.title })
    await expect(card.getByText('35% off')).toBeVisible()
    await card.getByRole('button', { name: `Sizes of ${TEE.title}` }).click()
    for (const size of ['S', 'M', 'L', 'XL'])
      await expect(card.getByRole('button', { name: size, exact: true })).toBeVisible()
    await links.nth(1).focus()
    await page.keyboard.press('Tab')
    await expectRing(links.nth(2))
  })

  await test.step('a product', async () => {
    await page.goto(PRODUCT)
    await hydrated(page)
    const about = page.getByRole('article', { name: TEE.title })
    await expect(about.getByText('35% off')).toBeVisible()
    expect(await borderOf(button('Add to bag'))).toBe('1px solid')
    await button('Select Size').focus()
    await page.keyboard.press('Enter')
    const size = (name: string) => page.getByRole('option', { name, exact: true })
    await expectRing(size('S'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectRing(button('Size M'))
    await page.keyboard.press('Enter')
    await expectMarked(size('M'), size('L'))
    await page.keyboard.press('Escape')
  })

  await test.step('search and dialogs', async () => {
    await button('Search').click()
    await expectRing(page.getByLabel('Search the shop'))
    expect(await motions(page)).toEqual([])
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog')
    for (const name of ['Menu', 'Size Chart']) {
      await button(name).click()
      expect(await borderOf(dialog)).toContain('solid')
      expect(await motions(page)).toEqual([])
      if (name === 'Menu') await page.keyboard.press('Escape')
    }
    await expectMarked(
      dialog.getByRole('button', { name: 'CM' }),
      dialog.getByRole('button', { name: 'IN' }),
    )
  })
})

const hero = (page: Page) => page.locator('video').first()
const plays = (video: Locator) => video.evaluate((clip: HTMLVideoElement) => !clip.paused)

test('videos can be paused, and stay so until they are played', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => plays(hero(page))).toBe(true)
  await page.getByRole('button', { name: 'Pause video', exact: true }).click()
  await expect.poll(() => plays(hero(page))).toBe(false)
  const lookbook = page.getByRole('region', { name: 'Lookbook' })
  const look = lookbook.locator('video').first()
  await look.scrollIntoViewIfNeeded()
  await expect.poll(() => plays(look)).toBe(true)
  await lookbook.getByRole('button', { name: 'Pause videos' }).click()
  await expect.poll(() => plays(look)).toBe(false)
  const play = page.getByRole('button', { name: 'Play video', exact: true })
  await play.scrollIntoViewIfNeeded()
  await expect(hero(page)).toBeInViewport()
  expect(await plays(hero(page))).toBe(false)
  await play.click()
  await expect.poll(() => plays(hero(page))).toBe(true)
  expect(await plays(look)).toBe(false)
})

test('a browser that darkens pages leaves this shop as it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const looksOf = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    return (await page.screenshot()).toString('base64')
  }
  for (const path of ['/contact', '/login']) {
    const light = await looksOf(path)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    expect((await looksOf(path)) === light, path).toBe(true)
    await browser.send('Emulation.setAutoDarkModeOverride', {})
  }
})
