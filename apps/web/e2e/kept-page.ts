import type { Page } from '@playwright/test'
import { expect, record } from './journey.ts'
import { test as shared } from './member.ts'

type Kept = { page: Page; recorded: string[] }

/** Stores a value in the kept page, before it is opened. */
export const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const)

/**
 * For journeys that look at a page as it opens: one page for each worker goes from address to address, so that the browser
 * keeps what it has compiled. It is a German's, and each journey finds it as a fresh one: nothing stored, its own size.
 * They add neither scripts nor routes to it, which would stay. `memberPage` is this page with the member logged in.
 */
export const test = shared.extend<{ memberPage: Page }, { kept: Kept }>({
  kept: [
    async ({ browser, pictures }, use, { project }) => {
      const { baseURL, viewport, isMobile, hasTouch } = project.use
      const context = await browser.newContext({
        ...{ baseURL: baseURL!, viewport: viewport!, isMobile: isMobile!, hasTouch: hasTouch! },
        ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin' },
      })
      const page = await context.newPage()
      await use({ page, recorded: await record(page, pictures) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ kept: { page }, baseURL, viewport }, use) => {
    // Of the same origin, and without the app, which could store something again.
    await page.goto('/healthz')
    await page.evaluate(() => sessionStorage.clear())
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'all' })
    await browser.detach()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  quiet: async ({ page: _, kept: { recorded } }, use) => {
    recorded.length = 0
    await use(recorded)
    expect(recorded).toEqual([])
  },
  memberPage: async ({ page, member }, use) => {
    await page.context().addCookies(member.cookies)
    await store(page, 'token', member.token)
    await use(page)
  },
})
