import { expect, type Page } from '@playwright/test'

const heard = new WeakMap<Page, string[]>()

/**
 * Writes down what a page tells in messages, once they are on the screen. They go after 3 or 4 s: a journey that looked
 * for them would come too late on a busy machine.
 */
export async function hearMessages(page: Page) {
  const texts: string[] = []
  heard.set(page, texts)
  await page.exposeFunction('hearMessage', (text: string) => void texts.push(text))
  await page.addInitScript(() => {
    const onScreen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        onScreen.unobserve(target)
        Reflect.get(window, 'hearMessage')(target.textContent)
      }
    })
    const MESSAGE = '[popover] [role=status][aria-live=polite] > *'
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches(MESSAGE))
          onScreen.observe(node.querySelector('p') ?? node)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits until the page has told this, after what it told before: one message is not taken for another. */
export async function told(page: Page, text: string) {
  const texts = heard.get(page) ?? []
  await expect.poll(() => texts, 'the messages').toContain(text)
  texts.splice(0, texts.indexOf(text) + 1)
}

/** What the page has told that was not waited for. */
export const toldBeside = (page: Page): readonly string[] => heard.get(page) ?? []
