import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A journey that fails when the console or an uncaught error says anything. */
export const test = base.extend<{ quiet: string[] }>({
  quiet: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          heard.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => heard.push(error.message))
      await use(heard)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** What a page that is not found makes the browser itself say; taken off what was heard. */
export function forgiveNotFound(heard: string[]) {
  const others = heard.filter((text) => !text.includes('status of 404'))
  heard.splice(0, heard.length, ...others)
}

/** Serious and critical faults that axe finds on the page as it stands. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

export const WIDTHS = [320, 390, 768, 1440] as const

/** Pixels by which the page is wider than the screen; 0 when nothing scrolls sideways. */
export const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Opens a page at every width: nothing scrolls sideways. Then axe looks at it in the project's own size. */
export async function expectSound(page: Page, path: string) {
  const own = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await widthBeyondScreen(page), `px beyond a screen of ${width} px`).toBe(0)
  }
  if (own) await page.setViewportSize(own)
  expect(await seriousFaults(page)).toEqual([])
}
