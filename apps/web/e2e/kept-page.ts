import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, record } from './journey.ts'
import { type Member, makeMember } from './member.ts'
import { test as personal } from './person.ts'

type Kept = { page: Page; recorded: string[] }

/** Stores a value in the kept page, before it is opened. */
export const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const)

async function openPage(browser: Browser, pictures: boolean, { use }: TestInfo['project']) {
  const { baseURL, viewport, isMobile, hasTouch } = use
  const context = await browser.newContext({
    ...{ baseURL: baseURL!, viewport: viewport!, isMobile: isMobile!, hasTouch: hasTouch! },
    ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  })
  const page = await context.newPage()
  return { page, recorded: await record(page, pictures) }
}

// Of this worker. As fixtures of the worker, no worker of other journeys could take these journeys.
const ofWorker: { kept?: Promise<Kept>; member?: Promise<Member> } = {}

/**
 * For journeys that look at a page as it opens: one page for each worker goes from address to address, so that the browser
 * keeps what it has compiled. It is a German's, and each journey finds it as a fresh one: nothing stored, its own size.
 * They add neither scripts nor routes to it, which would stay. `memberPage` is this page with a member logged in, whom the
 * worker's journeys share.
 */
export const test = personal.extend<{ kept: Kept; member: Member; memberPage: Page }>({
  kept: async ({ browser, pictures }, use, { project }) => {
    ofWorker.kept ??= openPage(browser, pictures, project)
    await use(await ofWorker.kept)
  },
  member: async ({ playwright, baseURL }, use) => {
    ofWorker.member ??= makeMember(playwright, baseURL!)
    await use(await ofWorker.member)
  },
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
