import type { Page } from '@playwright/test'
import { setRootText, spaceOut } from './access.ts'
import { cutTexts } from './cut-texts.ts'
import { widthBeyondScreen } from './journey.ts'

/** What stays where it is while the page moves, dialogs and messages aside. */
const staying = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(dialog, [popover])')]
      .filter((element) => element.checkVisibility())
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ className }) => className),
  )

/** What is cut off, goes beyond the screen, or covers the page, at each size and setting that shoppers may have. */
export async function faultsOf(page: Page, path: string): Promise<object[]> {
  const faults: object[] = []
  const look = async (setting: string, width: number, height: number) => {
    await page.setViewportSize({ width, height })
    const fault = {
      beyond: await widthBeyondScreen(page),
      cut: await cutTexts(page),
      staying: height < 480 ? await staying(page) : [],
    }
    if (Object.values(fault).flat().some(Boolean)) faults.push({ path, setting, width, ...fault })
  }
  await look('as it is', 320, 844)
  // 1440 × 900 at 200 %; 1280 × 1024 at 400 %, as WCAG 1.4.10 has it.
  await look('as it is', 720, 450)
  await look('as it is', 320, 256)
  await setRootText(page, 24)
  for (const width of [320, 390, 1440]) await look('text at 150 %', width, 844)
  await setRootText(page, 16)
  await spaceOut(page)
  for (const width of [320, 390, 1440]) await look('letters apart', width, 844)
  await look('letters apart', 720, 450)
  return faults
}
