import type { Page } from '@playwright/test'

/** What stays where it is while the page moves, dialogs and messages aside. */
export const staying = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(dialog, [popover])')]
      .filter((element) => element.checkVisibility())
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ className }) => className),
  )

/** Sets letters, words and lines as far apart as WCAG 1.4.12 has them. A style element would break the content policy. */
export const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
        'p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

/** Sets the browser's own size of text, in pixels; 16 is usual. */
export async function setRootText(page: Page, px: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
  await browser.detach()
}

/** Texts of which a part is cut off: beyond a box that clips, or sideways out of their own. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 3
    const isText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && textContent?.trim()
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Said and not shown, or shown by old browsers only.
      !element.closest('.hidden-text, s, video')
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some(isText) && isSeen(element))
      .filter((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { right, bottom } = box.getBoundingClientRect()
          const { overflowX, overflowY, display } = getComputedStyle(box)
          const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
          const bounds = clips(overflowX) || (box === element && display !== 'inline')
          if (bounds && text.right > right + SLACK_PX) return true
          if (clips(overflowY) && text.bottom > bottom + SLACK_PX) return true
        }
        return false
      })
      .map(({ textContent }) => textContent?.trim().slice(0, 40) ?? '')
  })

/** What moves, or would move for longer than a blink. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const BLINK_MS = 1
    const parts = [null, '::before', '::after', '::details-content']
    const longest = (times: string) =>
      Math.max(...times.split(', ').map((time) => parseFloat(time)))
    const seconds = (element: Element, part: string | null) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element, part)
      return Math.max(longest(transitionDuration), longest(animationDuration))
    }
    const would = [...document.querySelectorAll('body *')].filter((element) =>
      parts.some((part) => seconds(element, part) * 1_000 > BLINK_MS),
    )
    const does = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > BLINK_MS)
    const videos = document.querySelectorAll('video')
    return [...would, ...videos]
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
      .concat(does.map(String))
  })
