import type { Page } from '@playwright/test'
import { setRootText, spaceOut } from './access.ts'
import { cutTexts } from './cut-texts.ts'
import { axeFaults, expect, widthBeyondScreen, wordsRunTogether } from './journey.ts'

type Size = { width: number; height: number }
type Found = Record<string, number | readonly string[]>

const sized = (width: number, height = 844): Size => ({ width, height })
const PHONE = sized(390)
const DESKTOP = sized(1440, 900)

/** Looks at an open page in each size; what was found names setting and size. */
async function faultsAt(
  page: Page,
  setting: string,
  sizes: readonly Size[],
  look: (size: Size) => Promise<Found>,
): Promise<object[]> {
  const faults: object[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await look(size)
    const isFault = Object.values(found).flat().some(Boolean)
    if (isFault) faults.push({ at: `${setting}, ${size.width} × ${size.height}`, ...found })
  }
  return faults
}

/** There are no faults in an open page; it then has its own size again. */
async function expectNone(page: Page, ...searches: ((page: Page) => Promise<object[]>)[]) {
  const own = page.viewportSize()
  // Where it pressed last may be a menu in another layout, which would open.
  await page.mouse.move(0, 0)
  const faults: object[] = []
  for (const search of searches) faults.push(...(await search(page)))
  if (own) await page.setViewportSize(own)
  expect(faults).toEqual([])
}

/** What is wrong with an open page as most shoppers see it: wider than a screen, words run together, or found by axe. */
const usualFaults = (page: Page): Promise<object[]> =>
  faultsAt(page, 'as it is', [sized(320), PHONE, sized(768), DESKTOP], async (size) => ({
    beyond: await widthBeyondScreen(page),
    together: await wordsRunTogether(page),
    axe: size === PHONE || size === DESKTOP ? await axeFaults(page) : [],
  }))

/** Axe finds nothing in the open page or a part of it, on phones and on desktops. */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNone(page, () =>
    faultsAt(page, 'as it is', [PHONE, DESKTOP], async () => ({
      axe: await axeFaults(page, part),
    })),
  )

/** The open page fits every width, and axe finds nothing in it, on phones and on desktops. */
export const expectSound = (page: Page): Promise<void> => expectNone(page, usualFaults)

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
export const expectWhole = (page: Page): Promise<void> =>
  expectNone(page, usualFaults, settingFaults)

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
