import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What is wrong with the focus as it stands; null when it is somewhere, to be seen, and under nothing that stays. */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
    const marks = [focused, focused.closest('label, article'), focused.parentElement]
    const isMarked = marks.some((element) => {
      if (!element) return false
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return outlineStyle !== 'none' || boxShadow.startsWith('rgb(168, 67, 31)')
    })
    // Elements that only have an announcement and take no key need no visible focus.
    if (!isMarked && !focused.matches('main, section, h1, h2')) return `${name} is not marked`

    const { left, top, width, height } = focused.getBoundingClientRect()
    for (const part of [0.1, 0.5, 0.9]) {
      const seen = document.elementFromPoint(left + width / 2, top + height * part)
      const isOwn = seen && (focused.contains(seen) || seen.contains(focused))
      // Messages go by themselves, and Escape closes the look into the bag.
      const isPassing = seen?.closest('[popover], [aria-label="Bag preview"]')
      const isLabel = seen && focused.closest('label, article')?.contains(seen)
      if (seen && !isOwn && !isPassing && !isLabel) return `${name} is under ${seen.className}`
    }
    return null
  })

export const expectFocus = (page: Page, message = 'the focus') =>
  expect.poll(() => faultOfFocus(page), message).toBeNull()

/** Presses a key; afterwards the focus is somewhere, to be seen and not covered: WCAG 2.4.7 and 2.4.11. */
export async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  await expectFocus(page, `the focus after ${key}`)
}

const MOST_PRESSES = 60

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // What is still to come would be passed.
  await expect(target).toBeAttached()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await press(page, key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
