import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { type Looked, settle } from './stand-still.ts'

/** The screens: a phone's, which nothing can hover over, and a desktop's. */
const SCREENS = [
  { width: 390, height: 844, hover: 'none', pointer: 'coarse' },
  { width: 1440, height: 900, hover: 'hover', pointer: 'fine' },
] as const
type Screen = (typeof SCREENS)[number]
/** The longest picture, in pixels: what follows in a very long list is more of the same. */
const HEIGHT_MAX = 3_000
/** Tests whose sources are the same at the earlier commit: pictures of theirs that are not there yet need be taken once. */
const SAME = new Set<string>(JSON.parse(process.env.VISUAL_SAME ?? '[]'))
/** Pictures that have no earlier one. */
const NEW = 'reports/visual/new'

const sessions = new WeakMap<Page, Promise<CDPSession>>()
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

async function emulate(page: Page, { hover, pointer, width, height }: Screen): Promise<void> {
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
async function picture(page: Page, { width, height }: Screen): Promise<Buffer> {
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
    await emulate(looked.page, screen)
    await settle(looked, HEIGHT_MAX)
    const taken = await picture(looked.page, screen)
    const file = `${name}-${screen.width}.png`
    const earlier = info.snapshotPath(file)
    info.annotations.push({ type: 'picture', description: file })
    const before = compares ? await readFile(earlier).catch(() => null) : null
    if (before?.equals(taken)) continue
    if (before) expect.soft(taken, file).toMatchSnapshot(file)
    else {
      const isNew = compares && !SAME.has(info.title)
      const kept = isNew ? path.join(NEW, file) : earlier
      await mkdir(path.dirname(kept), { recursive: true })
      await writeFile(kept, taken)
      if (isNew) info.annotations.push({ type: 'new', description: file })
    }
  }
  expect(looked.thrown.splice(0), `${name} throws`).toEqual([])
}
