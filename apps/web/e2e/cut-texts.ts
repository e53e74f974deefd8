import type { Page } from '@playwright/test'

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
