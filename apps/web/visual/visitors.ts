import { STORAGE_KEYS } from '@aaram/contracts'
import { type Browser, test as base } from '@playwright/test'
import { MOCK_API } from './addresses.ts'
import type { Member } from './member.ts'
import { NOW } from './now.ts'
import { type Looked, lookAt } from './stand-still.ts'

/** A page for all tests of a worker: the browser keeps files and code, and forgets all else with each document. */
async function visit(browser: Browser, token: string): Promise<Looked> {
  const page = await browser.newPage({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  await page.clock.setFixedTime(NOW)
  const looked = await lookAt(page)
  await page.addInitScript(
    ([key, value]) => {
      localStorage.clear()
      sessionStorage.clear()
      if (value) localStorage.setItem(key, value)
      const hydrated = new Promise((resolve) => addEventListener('hydrated', resolve))
      Object.assign(window, { hydrated })
    },
    [STORAGE_KEYS.token, token] as const,
  )
  return looked
}

type Visitors = { member: Member; asha: Looked; guest: Looked }
const scope = { scope: 'worker' } as const
export const test = base.extend<object, Visitors>({
  member: [
    async ({ browserName: _ }, use) => {
      const response = await fetch(`${MOCK_API.origin}/member`)
      await use((await response.json()) as Member)
    },
    scope,
  ],
  asha: [async ({ browser, member }, use) => use(await visit(browser, member.token)), scope],
  guest: [async ({ browser }, use) => use(await visit(browser, '')), scope],
})
