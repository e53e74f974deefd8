import { expect, forgiveNotFound, test } from './journey.ts'
import { type TextPage, textPages } from './page-list.ts'

/** What the specification says of each page of text; `contents`: it begins with a table of contents. */
const EXPECTED: Record<TextPage, { title: string; heading?: string; contents?: true }> = {
  about: { title: 'About Us', heading: 'Our Story' },
  contact: { title: 'Contact Us' },
  returnPolicy: { title: 'Returns & Exchange Policy', contents: true },
  shipping: { title: 'Shipping & Delivery', contents: true },
  terms: { title: 'Terms Of Service', contents: true },
  privacy: { title: 'Privacy Policy', contents: true },
}

test('each page of text has its title, headline, description and one canonical address', async ({
  page,
}) => {
  for (const { name, path: canonical, addresses } of textPages)
    for (const path of addresses)
      await test.step(path, async () => {
        const { title, heading = title } = EXPECTED[name]
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await expect(page).toHaveTitle(`${title} | Aaram`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        const links = await page
          .locator('link[rel=canonical]')
          .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
        expect(links).toEqual([canonical])
        const descriptions = page.locator('meta[name=description]')
        await expect(descriptions).toHaveCount(1)
        await expect(descriptions).toHaveAttribute('content', /^.{50,160}$/)
      })
})

for (const { path } of textPages.filter(({ name }) => EXPECTED[name].contents))
  test(`${path}: the table of contents leads to every section @desktop-only`, async ({ page }) => {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const titles = await links.allTextContents()
    expect(titles.length).toBeGreaterThan(8)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
    for (const title of titles) {
      await links.getByText(title, { exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport({
        ratio: 1,
      })
    }
    await page.goBack()
    const former = page.getByRole('heading', { level: 2, name: titles.at(-2) ?? '' })
    await expect(former).toBeInViewport({ ratio: 1 })
  })

test('on a phone the table of contents is folded away until it is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  await page.getByText('On this page').first().click()
  await contents.getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport()
})

test('the contact page says whom to write to, when, and where else to look', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^care@/ })).toHaveAttribute('href', /^mailto:care@/)
  await expect(main).toContainText('Mon to Sat 10:00 to 18:00 IST')
  await expect(main).toContainText('Within 24 hours')
  await expect(main).toContainText('Grievance officer')
  await expect(main).toContainText('acknowledged within 48 hours and settled within one month')
  await main.getByRole('link', { name: 'Returns & Exchange Policy' }).click()
  await expect(page).toHaveURL(/\/return-policy$/)
  await expect(page).toHaveTitle('Returns & Exchange Policy | Aaram')
})

test.describe('an address that the shop does not have', () => {
  for (const path of ['/no-such-page', '/no/such/page'])
    test(`${path} answers 404, says so, and leads back to home`, async ({ page, quiet }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle('Page Not Found | Aaram')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('page not found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      forgiveNotFound(quiet)
      await page.getByRole('link', { name: 'Back to home' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page).toHaveTitle('Aaram')
    })
})
