import type { CDPSession, Page } from '@playwright/test'

/** The screens: a phone's, which nothing can hover over, and a desktop's. */
export const SCREENS = [
  { width: 390, height: 844, hover: 'none', pointer: 'coarse' },
  { width: 1440, height: 900, hover: 'hover', pointer: 'fine' },
] as const
type Screen = (typeof SCREENS)[number]
/** The longest picture, in pixels: what follows in a very long list is more of the same. */
export const HEIGHT_MAX = 3_000

const sessions = new WeakMap<Page, Promise<CDPSession>>()
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

export async function emulate(
  page: Page,
  { hover, pointer, width, height }: Screen,
): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'hover', value: hover },
      { name: 'pointer', value: pointer },
    ],
  })
  await page.setViewportSize({ width, height })
}

/** A picture of the whole page. By the browser's own protocol it would be quicker, but is drawn at the wrong width at times. */
export async function picture(page: Page, { width, height }: Screen): Promise<Buffer> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, HEIGHT_MAX) }
  return page.screenshot({
    ...{ animations: 'disabled', caret: 'hide', scale: 'css' },
    ...(tall > height && { fullPage: true, clip }),
  })
}
