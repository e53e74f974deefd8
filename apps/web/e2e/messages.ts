import { expect, type Page } from '@playwright/test'

const recorded = new WeakMap<Page, string[]>()

/**
 * Records the messages of a page once they are on the screen. They go after 3 or 4 s: a journey that looked
 * for them would come too late on a busy machine.
 */
export async function recordMessages(page: Page) {
  const texts: string[] = []
  recorded.set(page, texts)
  await page.exposeFunction('recordMessage', (text: string) => void texts.push(text))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const onScreen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        onScreen.unobserve(target)
        // One that moves into a dialog, or out of it, is the same.
        const id = target.closest('[data-message]')?.getAttribute('data-message') ?? ''
        if (seen.has(id)) continue
        seen.add(id)
        Reflect.get(window, 'recordMessage')(target.textContent)
      }
    })
    new MutationObserver((changes) => {
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof Element)
      for (const node of added.flatMap((one) => [one, ...one.querySelectorAll('*')]))
        if (node.hasAttribute('data-message')) onScreen.observe(node.querySelector('p') ?? node)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for this message, after those that were waited for before: one is not taken for another. */
export async function expectMessage(page: Page, text: string) {
  const texts = recorded.get(page) ?? []
  await expect.poll(() => texts, 'the messages').toContain(text)
  texts.splice(0, texts.indexOf(text) + 1)
}

/** The messages that were not waited for. */
export const otherMessages = (page: Page): readonly string[] => recorded.get(page) ?? []
