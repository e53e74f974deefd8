import type { Page } from '@playwright/test'

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
