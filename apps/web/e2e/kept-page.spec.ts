import type { Page } from '@playwright/test'
import { store, test } from './kept-page.ts'
import { expect } from './person.ts'

// In one worker, which has one such page.
test.describe.configure({ mode: 'default' })
test.use({ pictures: true })

const left = async (page: Page) => ({
  size: page.viewportSize(),
  cookies: await page.context().cookies(),
  stored: await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]),
})

let before: Page

test('a journey leaves everything that it can', async ({ memberPage: page, viewport }) => {
  before = page
  await page.goto('/profile')
  await expect(page.getByText('12 Lake Road')).toBeVisible()
  await store(page, 'kept', 'yes')
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(async () => {
    sessionStorage.setItem('kept for this tab', 'yes')
    await new Promise((done) => {
      indexedDB.open('kept database').onsuccess = done
    })
    await caches.open('kept cache')
  })
  const { size, cookies, stored } = await left(page)
  expect(size).not.toEqual(viewport)
  expect(cookies).not.toEqual([])
  expect(stored).toEqual(
    expect.arrayContaining(['token', 'kept', 'kept for this tab', 'kept database', 'kept cache']),
  )
})

test('the next one has the same page, and finds nothing of it', async ({ page, viewport }) => {
  expect(page).toBe(before)
  expect(await left(page)).toEqual({ size: viewport, cookies: [], stored: [] })
})
