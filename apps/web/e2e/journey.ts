import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { launchOf } from '../test/chromium.ts'
import { recordMessages } from './messages.ts'

/** What the browser says of preloaded pictures that it was told not to load. */
const UNUSED_PICTURE = /image loading is disabled|\.webp was preloaded .+ but not used/

/** What the console and uncaught errors of a page say from now on; and the page says when it is hydrated. */
export async function record(page: Page, pictures: boolean): Promise<string[]> {
  const recorded: string[] = []
  await page.addInitScript(() =>
    addEventListener('hydrated', () => Reflect.set(window, 'isHydrated', true)),
  )
  await recordMessages(page)
  page.on('console', (message) => {
    const isExpected = !pictures && UNUSED_PICTURE.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      recorded.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => recorded.push(error.message))
  return recorded
}

/**
 * A journey that fails when the console or an uncaught error says anything. `pictures`: whether the browser loads any;
 * a file that looks at them says so.
 */
export const test = base.extend<{ quiet: string[] }, { pictures: boolean }>({
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [({ pictures }, use) => use(launchOf(pictures)), { scope: 'worker' }],
  quiet: [
    async ({ page, pictures }, use) => {
      const recorded = await record(page, pictures)
      await use(recorded)
      // A handler that still has a request in hand must not fail because its page is gone.
      for (const open of page.context().pages()) await open.unrouteAll({ behavior: 'ignoreErrors' })
      expect(recorded).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** The development kit takes changes with this header only: no page of another site can send it. */
export const FROM_THE_SHOP = { 'x-requested-with': 'XMLHttpRequest' }

/** Waits until the page is hydrated. Clicks before that are replayed; keys that follow such a click have no field yet. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isHydrated'))

/** Stores a value in pages that are opened from now on. Once for each tab: what the shopper changes stays. */
export const storeOnce = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ([name, kept]) => {
      const mark = `stored ${name}`
      // An empty page has no storage.
      if (location.origin === 'null' || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'yes')
      localStorage.setItem(name, kept)
    },
    [key, value] as const,
  )

/** Removes the browser's own message about a page that is not found from the record. */
export function forgiveNotFound(recorded: string[]) {
  const others = recorded.filter((text) => !text.includes('status of 404'))
  recorded.splice(0, recorded.length, ...others)
}

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for the end of animations: axe must not measure the colours in between. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Violations of WCAG 2.2 AA, and serious ones of best practice, in the page or a part of it, as axe finds them. */
export async function axeFaults(page: Page, part = ':root'): Promise<string[]> {
  const runOnly = { type: 'tag' as const, values: [...WCAG_2_2_AA, 'best-practice'] }
  // Violations only. Legacy mode stays in this page: the shop has no frames, for which axe would open another page.
  // Axe stays in the page for the next time, compiled.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .include(part)
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode()
  await settled(page)
  const { violations } = await axe.analyze()
  return violations
    .filter(
      ({ impact, tags }) =>
        !tags.includes('best-practice') || impact === 'serious' || impact === 'critical',
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** Pixels by which the page is wider than the screen; 0 when nothing scrolls sideways. */
export async function widthBeyondScreen(page: Page): Promise<number> {
  // Not window.innerWidth: a phone zooms out to what is too wide.
  const screen = page.viewportSize()?.width ?? 0
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - screen
}

/** Words between which a space of the document is not shown, as between the items of a flex container. */
export const wordsRunTogether = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rectOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const isFlex = (element: Element) => /flex|grid/.test(getComputedStyle(element).display)
    const together = (element: Element) =>
      [...element.childNodes].some((node, at, nodes) => {
        const before = nodes[at - 1]
        if (!before || node.nodeType === before.nodeType) return false
        const text = node.nodeType === Node.TEXT_NODE ? node : before
        if (!text.textContent?.trim()) return false
        const [left, right] = [rectOf(before), rectOf(node)]
        const sameLine = left.width > 0 && right.width > 0 && left.bottom > right.top
        return sameLine && Math.abs(right.left - left.right) < 1
      })
    return [...document.querySelectorAll('main *')]
      .filter((element) => isFlex(element) && together(element))
      .map((element) => element.textContent ?? '')
  })
