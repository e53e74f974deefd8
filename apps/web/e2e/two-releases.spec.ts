import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../test/free-port.ts'
import { hydrated } from './journey.ts'
import { expectMessage } from './messages.ts'
import { expect, test } from './person.ts'
import { forgive, TEE } from './shopping.ts'
import { makeNextRelease, startRelease } from './two-releases.ts'

// The next release is made once.
test.describe.configure({ mode: 'serial' })

const DIST = join(import.meta.dirname, '../dist')
let next: Awaited<ReturnType<typeof makeNextRelease>> | undefined
test.beforeAll(async () => {
  next = await makeNextRelease()
})
test.afterAll(() => next?.remove())

/** Opens a product in a tab of this release, and replaces the server by one of the next release. */
async function deployUnder(page: Page, quiet: string[], variables: Record<string, string> = {}) {
  const PORT = await freePort()
  const origin = `http://127.0.0.1:${PORT}`
  const env = {
    PORT,
    API_URL: `http://127.0.0.1:${process.env.E2E_API_PORT}`,
    PUBLIC_ORIGIN: origin,
    ...variables,
  }
  const before = await startRelease(DIST, env)
  await page.goto(`${origin}/products/${TEE.slug}`)
  await hydrated(page)
  await before.stop()
  const after = await startRelease(next!.dist, env)
  // Prefetches fail while no server runs, and the browser logs that.
  forgive(quiet, 'Failed to load resource')
  const seen = { loads: 0, missing: [] as string[] }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.loads += 1
  })
  page.on('response', (response) => {
    if (response.status() === 404) seen.missing.push(new URL(response.url()).pathname)
  })
  return { ...after, seen }
}

async function addToBag(page: Page) {
  await page.getByRole('button', { name: 'Select Size' }).click()
  await page.getByRole('option', { name: 'M', exact: true }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expectMessage(page, `${TEE.title} (M) added to your bag`)
}
const releaseOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'release'))

test('C51: with kept scripts a tab of the release before goes on as it is', async ({
  page,
  quiet,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-kept-'))
  const { seen, stop } = await deployUnder(page, quiet, { ASSETS_DIR: folder })
  await addToBag(page)
  expect(seen).toEqual({ loads: 0, missing: [] })
  expect(await releaseOf(page)).toBeUndefined()
  await page.reload()
  await hydrated(page)
  expect(await releaseOf(page)).toBe('next')
  // What the page still loads ahead is given up with it.
  await page.goto('about:blank')
  await stop()
  await rm(folder, { recursive: true, force: true })
})

test('C51: without them it reloads once, keeps the size, and adds to the bag', async ({
  page,
  quiet,
}) => {
  const { seen, stop } = await deployUnder(page, quiet)
  await addToBag(page)
  expect(seen.loads).toBe(1)
  expect(seen.missing).toContainEqual(expect.stringMatching(/^\/assets\/.+\.js$/))
  expect(await releaseOf(page)).toBe('next')
  // What the page still loads ahead is given up with it.
  await page.goto('about:blank')
  await stop()
  for (const what of ['status of 404', 'imported module']) forgive(quiet, what)
})
