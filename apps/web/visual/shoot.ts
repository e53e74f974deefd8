import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test'

/** The screens: a phone's, which nothing can hover over, and a desktop's. */
const SCREENS = [
  { width: 390, height: 844, hover: 'none', pointer: 'coarse' },
  { width: 1440, height: 900, hover: 'hover', pointer: 'fine' },
] as const
/** The longest picture, in pixels: what follows in a very long list is more of the same. */
const HEIGHT_MAX = 3_000
/** Nothing has changed for so many milliseconds, and nothing is on its way: the page is as it stays. */
const QUIET_MS = 50
/** Pictures that have no earlier one. */
const NEW = 'reports/visual/new'

/** A page that is looked at: what it has asked for, and what it has thrown. */
export type Looked = { page: Page; session: CDPSession; open: Set<Request>; thrown: string[] }

/** Begins to note what a page asks for and throws. */
export async function lookAt(page: Page): Promise<Looked> {
  const looked = {
    page,
    session: await page.context().newCDPSession(page),
    open: new Set<Request>(),
    thrown: [] as string[],
  }
  page.on('pageerror', ({ message }) => looked.thrown.push(message))
  page.on('request', (request) => looked.open.add(request))
  page.on('requestfinished', (request) => looked.open.delete(request))
  page.on('requestfailed', (request) => looked.open.delete(request))
  return looked
}

/** Waits until the page stands still, with its fonts and the pictures that will be seen, also below the fold. */
const standsStill = (page: Page) =>
  page.evaluate(
    async ([quietMs, heightMax]) => {
      const seen = [...document.images].filter((image) => {
        const { top, height } = image.getBoundingClientRect()
        return height > 0 && top < heightMax
      })
      for (const image of seen) image.loading = 'eager'
      await document.fonts.ready
      const unchanged = () =>
        new Promise<void>((resolve) => {
          let timer = setTimeout(end, quietMs)
          const observer = new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(end, quietMs)
          })
          function end() {
            observer.disconnect()
            resolve()
          }
          observer.observe(document, { subtree: true, childList: true, attributes: true })
        })
      await unchanged()
      const pending = () => seen.filter(({ complete }) => !complete)
      while (pending().length > 0) {
        await Promise.allSettled(pending().map((image) => image.decode()))
        await unchanged()
      }
    },
    [QUIET_MS, HEIGHT_MAX] as const,
  )

async function settle({ page, open }: Looked): Promise<void> {
  do {
    await expect.poll(() => open.size, { intervals: [10], timeout: 20_000 }).toBe(0)
    await standsStill(page)
  } while (open.size > 0)
}

async function picture({ page }: Looked, { width, height }: (typeof SCREENS)[number]) {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, HEIGHT_MAX) }
  return page.screenshot({
    ...{ animations: 'disabled', caret: 'hide', scale: 'css' },
    ...(tall > height && { fullPage: true, clip }),
  })
}

/**
 * Compares pictures of the whole page on both screens with the earlier ones of this name, and goes on where they differ. A
 * name without an earlier picture is new: its pictures are kept beside the report.
 */
export async function shoot(looked: Looked, name: string): Promise<void> {
  const info = test.info()
  const compares = info.config.updateSnapshots === 'none'
  for (const screen of SCREENS) {
    await looked.page.setViewportSize(screen)
    const features = [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'hover', value: screen.hover },
      { name: 'pointer', value: screen.pointer },
    ]
    await looked.session.send('Emulation.setEmulatedMedia', { features })
    await settle(looked)
    const taken = await picture(looked, screen)
    const file = `${name}-${screen.width}.png`
    const earlier = info.snapshotPath(file)
    info.annotations.push({ type: 'picture', description: file })
    if (compares && existsSync(earlier)) expect.soft(taken, file).toMatchSnapshot(file)
    else {
      const kept = compares ? path.join(NEW, file) : earlier
      await mkdir(path.dirname(kept), { recursive: true })
      await writeFile(kept, taken)
      if (compares) info.annotations.push({ type: 'new', description: file })
    }
  }
  expect(looked.thrown.splice(0), `${name} throws`).toEqual([])
}
