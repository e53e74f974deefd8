import { expect, hydrated, test } from './journey.ts'
import { block } from './release.ts'
import { holdRequests } from './routes.ts'
import { forgive } from './shopping.ts'

test.afterEach(({ quiet }) => {
  for (const what of ['net::ERR_', 'imported module']) forgive(quiet, what)
})

test('offline, a link to a page that is not loaded says so, and Try again waits for the network', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await hydrated(page)
  await context.setOffline(true)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(page).toHaveTitle('Contact Us | Aaram')
  await page.goBack()
  await expect(page).toHaveTitle('About Us | Aaram')
})

test('an abandoned navigation changes nothing when its script fails later', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const fail = await holdRequests(page, '**/assets/contact-*.js', { fails: true })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  await footer.getByRole('link', { name: 'Terms Of Service' }).click()
  await expect(page).toHaveTitle('Terms Of Service | Aaram')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  // After a failure the page checks whether its release is still served, and only then acts.
  const checked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  fail()
  await checked
  // What the page does upon the answer is under way before this call.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(loads).toEqual([])
  await expect(page).toHaveTitle('Terms Of Service | Aaram')
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle('Privacy Policy | Aaram')
})

test('a page that loads slowly is one entry of the history, however often its link is pressed', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const come = await holdRequests(page, '**/assets/contact-*.js')
  const before = await page.evaluate(() => history.length)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })
  for (const _ of [1, 2, 3]) await link.click()
  come()
  await expect(page).toHaveTitle('Contact Us | Aaram')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveTitle('About Us | Aaram')
})

test('Back closes the menu or the search', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  for (const [button, opened] of [
    ['Menu', page.getByRole('dialog', { name: 'Menu' })],
    ['Search', page.getByLabel('Search the shop')],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveTitle('Contact Us | Aaram')
    await page.getByRole('button', { name: button }).click()
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(page).toHaveTitle('About Us | Aaram')
    await expect(opened).toBeHidden()
  }
})

test('after a link of the header a screen reader announces the new page @desktop-only', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const announced = page.locator('[data-announced]')
  await expect(announced).toHaveText('')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await expect(announced).toHaveText('Products | Aaram')
  await page.getByRole('link', { name: 'Shopping bag' }).click()
  await expect(announced).toHaveText('Shopping Bag | Aaram')
  await page.goBack()
  await expect(announced).toHaveText('Products | Aaram')
  await page.getByRole('main').locator('a[href^="/products/"]').first().click()
  await expect(page).toHaveURL(/\/products\/./)
  await expect(announced).not.toHaveText(/^(Products \| Aaram)?$/)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(announced).toHaveText(`${name} | Aaram`)
  await expect(page).toHaveTitle(`${name} | Aaram`)
})

test('a page whose script failed opens at the next click', async ({ page }) => {
  const allow = await block(page, 'contact')
  await page.goto('/about')
  await hydrated(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })
  await link.click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
  await allow()
  await link.click()
  await expect(page).toHaveTitle('Contact Us | Aaram')
})
