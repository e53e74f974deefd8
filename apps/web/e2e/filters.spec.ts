import { expect, hydrated, test } from './journey.ts'

test('on a phone the sheet counts while choosing, and the address keeps it', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Filter and sort' })
  const { y, height } = (await opener.boundingBox())!
  const first = (await page.getByRole('article').first().boundingBox())!
  expect(first.y - y - height, 'room above the products').toBeGreaterThanOrEqual(8)
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByRole('checkbox', { name: /^XL / }).check()
  await sheet.getByRole('checkbox', { name: /^Black / }).check()
  const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ })
  await expect(
    sheet
      .getByRole('checkbox', { name: /^Brown 0$/ })
      .or(show)
      .first(),
  ).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(show).toBeVisible()
  await show.click()
  await expect(page).toHaveURL('/products?size=XL&color=black&sortBy=effectivePrice&order=asc')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Everyday Black Classic T-Shirt')
  await page.reload()
  await expect(cards.first()).toContainText('Everyday Black Classic T-Shirt')

  await page.getByRole('link', { name: 'Remove filter: Size XL' }).click()
  await expect(page).toHaveURL('/products?color=black&sortBy=effectivePrice&order=asc')
  await page.goBack()
  await expect(page).toHaveURL(/size=XL/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?sortBy=effectivePrice&order=asc')
})

test('on a desktop the row applies at once @desktop-only', async ({ page }) => {
  await page.goto('/search?q=tee')
  await hydrated(page)
  await page.getByText('Colour', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^Black / }).click()
  await expect(page).toHaveURL('/search?q=tee&color=black')
  await expect(page.getByRole('checkbox', { name: /^Black / })).toBeChecked()
  await page.getByText('Price', { exact: true }).click()
  await page.getByLabel('To (₹)').fill('600')
  await page.getByLabel('To (₹)').press('Enter')
  await expect(page).toHaveURL('/search?q=tee&color=black&maxPrice=600')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/search?q=tee&color=black')
})

test('a size and a price in a search are filters that can be removed', async ({ page }) => {
  await page.goto('/search?q=black+tee+L+under+1000')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Remove filter: Size L' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: To ₹1,000.00' }).click()
  await expect(page).toHaveURL('/search?q=black+tee&size=L')
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue(
    'black tee',
  )
  await page.getByRole('link', { name: 'Remove filter: Size L' }).click()
  await expect(page).toHaveURL('/search?q=black+tee')
})

test('what the shop does not have is left out, and said', async ({ page }) => {
  await page.goto('/products?size=XXL&color=plaid')
  await expect(
    page.getByText('Left out, because the shop does not have it: Size XXL, Colour plaid.'),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form is sent by the browser', async ({ page }) => {
    await page.goto('/collections/hoodie')
    await page.getByText('Size', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^XL / }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/collections\/hoodie\?size=XL&.*sort=effectivePrice-asc/)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').first()).toContainText('Hill Station Hoodie')
  })
})
