import type { Page } from '@playwright/test'
import { setRootText, spaceOut } from './access.ts'
import { cutTexts } from './cut-texts.ts'
import { axeFaults, expect, widthBeyondScreen, wordsRunTogether } from './journey.ts'

type Size = { width: number; height: number }
type Found = Record<string, number | readonly string[]>

const sized = (width: number, height = 844): Size => ({ width, height })
/** One width of each layout, and the smallest one. */
const WIDTHS = [sized(320), sized(390), sized(768), sized(1440)]
const LAYOUTS = [sized(390), sized(1440, 900)]

/** Looks at an open page in each size; what was found names setting and size. The page then has its own size again. */
async function faultsAt(
  page: Page,
  setting: string,
  sizes: readonly Size[],
  look: (size: Size) => Promise<Found>,
): Promise<object[]> {
  const own = page.viewportSize()
  const faults: object[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await look(size)
    const isFault = Object.values(found).flat().some(Boolean)
    if (isFault) faults.push({ at: `${setting}, ${size.width} × ${size.height}`, ...found })
  }
  if (own) await page.setViewportSize(own)
  return faults
}

/** What axe finds in an open page, or in a part of it, in the layouts of phones and of desktops. */
const axeFaultsInLayouts = (page: Page, part?: string): Promise<object[]> =>
  faultsAt(page, 'as it is', LAYOUTS, async () => ({ axe: await axeFaults(page, part) }))

/** What is wrong with an open page as most shoppers see it: wider than a screen, words run together, or found by axe. */
const usualFaults = async (page: Page): Promise<object[]> => [
  ...(await faultsAt(page, 'as it is', WIDTHS, async () => ({
    beyond: await widthBeyondScreen(page),
    together: await wordsRunTogether(page),
  }))),
  ...(await axeFaultsInLayouts(page)),
]

/** Axe finds nothing in the open page or a part of it, on phones and on desktops. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> =>
  expect(await axeFaultsInLayouts(page, part)).toEqual([])

/** The open page fits every width, and axe finds nothing in it, on phones and on desktops. */
export const expectSound = async (page: Page): Promise<void> =>
  expect(await usualFaults(page)).toEqual([])

/** What stays where it is while the page moves, dialogs and messages aside. */
const staying = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(dialog, [popover])')]
      .filter((element) => element.checkVisibility())
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ className }) => className),
  )

/** What is cut off, goes beyond the screen, or covers the page, at the sizes and settings that shoppers may have. */
async function settingFaults(page: Page): Promise<object[]> {
  const faults: object[] = []
  const look = async (setting: string, ...sizes: Size[]) => {
    const found = await faultsAt(page, setting, sizes, async ({ height }) => ({
      beyond: await widthBeyondScreen(page),
      cut: await cutTexts(page),
      staying: height < 480 ? await staying(page) : [],
    }))
    faults.push(...found)
  }
  // 1440 × 900 at 200 %; 1280 × 1024 at 400 %, as WCAG 1.4.10 has it.
  await look('as it is', sized(320), sized(720, 450), sized(320, 256))
  await setRootText(page, 32)
  const double = [sized(320), sized(390)]
  const width = async () => ({ beyond: await widthBeyondScreen(page) })
  faults.push(...(await faultsAt(page, 'text at 200 %', double, width)))
  await setRootText(page, 24)
  await look('text at 150 %', sized(320), sized(390), sized(1440))
  await setRootText(page, 16)
  await spaceOut(page)
  await look('letters apart', sized(320), sized(390), sized(1440), sized(720, 450))
  return faults
}

/** The open page is sound, and whole with every size of screen and text and with letters apart, which it then keeps. */
export const expectWhole = async (page: Page): Promise<void> =>
  expect([...(await usualFaults(page)), ...(await settingFaults(page))]).toEqual([])

/** With the dialog open, its button to close is on a small screen, and nothing of it is beyond its sides. */
export async function expectRoomForDialog(page: Page) {
  const dialog = page.locator('dialog[open]')
  const sideways = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  await page.setViewportSize({ width: 320, height: 844 })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await setRootText(page, 24)
  await expect.poll(sideways, 'text at 150 %').toBe(0)
  await setRootText(page, 16)
  await spaceOut(page)
  await expect.poll(sideways, 'letters apart').toBe(0)
}
