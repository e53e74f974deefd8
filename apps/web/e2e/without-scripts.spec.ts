import { expect, forgiveNotFound, test, widthBeyondScreen } from './journey.ts'
import { guestPages, missingPages } from './page-list.ts'
import { TEE } from './shopping.ts'

test.use({ javaScriptEnabled: false })

const EVERY_PAGE =
  'JavaScript is switched off. You can look at all products and pages, but bag, log-in and orders need it.'
const HERE = 'This needs JavaScript. Please switch it on and reload the page.'
const USELESS = [
  ...['/login', '/signup', '/bag', '/wishlist', '/wishlist/shared', '/profile', '/orders'],
  ...['/stock-alerts/cancel', '/reviews/write', '/dev'],
  `/products/${TEE.slug}`,
]
const WRITE = 'This form needs JavaScript. Without it, please write to the e-mail address above.'
const saidOn = (path: string) => {
  if (path === '/contact') return [EVERY_PAGE, WRITE]
  return USELESS.includes(path) ? [EVERY_PAGE, HERE] : [EVERY_PAGE]
}

test('what cannot work says so, and nothing waits or does nothing when it is pressed', async ({
  page,
  quiet,
}) => {
  test.slow()
  for (const path of [...guestPages, '/profile', '/orders', ...missingPages]) {
    await page.goto(path)
    // Playwright finds no text inside of noscript.
    const said = page.locator('noscript p:visible')
    const texts = await said.evaluateAll((all) => all.map(({ textContent }) => textContent))
    expect.soft(texts, path).toEqual(saidOn(path))
    const dead = page.locator('button:visible, form:not([action]):visible, input:visible')
    const alive = page.locator('form[action]').locator('button, input')
    expect(await dead.count(), path).toBe(await alive.and(page.locator(':visible')).count())
    await expect(page.getByText('Unfolding elegance...').and(page.locator(':visible'))).toHaveCount(
      0,
    )
    await expect(page.locator('#start')).toHaveCSS('display', 'none')
    expect(await widthBeyondScreen(page), path).toBe(0)
  }
  forgiveNotFound(quiet)
})
