import { hydrated } from './journey.ts'
import { expectMessage } from './messages.ts'
import { aNumber, digit, expect, test } from './person.ts'
import { block, release } from './release.ts'
import { holdRequests } from './routes.ts'
import { add, forgive, guestHas, heading, TEE } from './shopping.ts'

const MISSING = [
  'status of 404',
  'net::ERR_FAILED',
  'dynamically imported module',
  'imported module',
]
const forgiveMissing = (recorded: string[]) => {
  for (const what of MISSING) forgive(recorded, what)
}
test.afterEach(({ quiet }) => forgiveMissing(quiet))

test('C51: add to bag in a tab of an older release: one reload, the size is kept, and it is added', async ({
  page,
}) => {
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  const loads = await release(page)
  await page.getByRole('button', { name: 'Select Size' }).click()
  await page.getByRole('option', { name: 'M', exact: true }).click()
  const scrollY = await page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expectMessage(page, `${TEE.title} (M) added to your bag`)
  expect(loads()).toBe(1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
  await expect(page.getByRole('link', { name: 'View bag' })).toBeVisible()
  expect(loads()).toBe(1)
})

test('C51: a code is sent to the number that was typed in a tab of an older release', async ({
  page,
}) => {
  const phone = aNumber()
  await page.goto('/login')
  await hydrated(page)
  const loads = await release(page)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expectMessage(page, 'OTP has been sent on your phone')
  await expect(page.getByText(`Enter the 6-digit OTP sent by SMS to +91 ${phone}`)).toBeVisible()
  await expect(digit(page, 1)).toBeFocused()
  expect(loads()).toBe(1)
})

test('C51: the newsletter is subscribed to in a tab of an older release', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const loads = await release(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('asha@example.in')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expectMessage(page, 'Subscribed successfully!')
  expect(loads()).toBe(1)
})

test('C51: a link in a tab of an older release leads where it says', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const loads = await release(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us | Aaram')
  expect(loads()).toBe(1)
  await page.goBack()
  await expect(page).toHaveTitle('About Us | Aaram')
})

test('C51: checkout in a tab of an older release goes on to delivery, the bag is kept', async ({
  page,
}) => {
  await guestHas(page, TEE, 'M')
  await page.goto('/bag')
  await expect(page.getByRole('heading', { name: TEE.title })).toBeVisible()
  const loads = await release(page)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Address line 1')).toBeVisible()
  await expect(page).toHaveURL('/bag?step=delivery')
  expect(loads()).toBe(1)
})

test('a release that stays broken shows a message instead of reloading in a loop', async ({
  page,
}) => {
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  const loads = await release(page)
  await page.route(
    (url) => url.pathname.startsWith('/assets/'),
    (route) =>
      route.request().method() === 'HEAD' || route.request().url().includes('bag-open')
        ? route.fulfill({ status: 404 })
        : route.fallback(),
  )
  await page.getByRole('button', { name: 'Select Size' }).click()
  await page.getByRole('option', { name: 'M', exact: true }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expectMessage(page, 'Something went wrong while adding to bag')
  expect(loads()).toBe(1)
})

test('without the scripts of bag preview and close-up, the page stays and goes on working @desktop-only', async ({
  page,
}) => {
  await block(page, 'bag-preview', 'zoom-dialog')
  await add(page, TEE, 'M')
  await page.getByRole('link', { name: /^Shopping bag/ }).hover()
  await page.getByRole('button', { name: /^Zoom: .* picture 1 of/ }).click()
  // The list of sizes, which has a second one, may still be fading.
  await page.getByRole('button', { name: 'Size Chart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Size Chart' })).toBeVisible()
  await expect(heading(page, TEE.title)).toBeAttached()
})

test('a close-up whose script failed once is there at the next press', async ({ page }) => {
  const allow = await block(page, 'zoom-dialog')
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  const failed = page.waitForEvent('requestfailed')
  const first = page.getByRole('button', { name: /^Zoom: .* picture 1 of/ })
  await first.click()
  await failed
  await allow()
  await first.click()
  await expect(page.getByRole('dialog', { name: `${TEE.title}, close up` })).toBeVisible()
})

test('a checkout script that fails says so and can be asked for again', async ({ page }) => {
  const allow = await block(page, 'delivery-step')
  await guestHas(page, TEE, 'M')
  await page.goto('/bag')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
  await allow()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Address line 1')).toBeVisible()
})

for (const script of ['entry-client', 'login'])
  test(`${script} fails: said, and what was typed and pressed is done once it comes`, async ({
    page,
  }) => {
    const phone = aNumber()
    const allow = await block(page, script)
    await page.goto('/login')
    const said = page.getByText('This page has not loaded completely.')
    // It has been loaded anew once by itself.
    await expect(said).toBeVisible()
    await page.getByLabel('Phone number').fill(phone)
    await allow()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expectMessage(page, 'OTP has been sent on your phone')
    await expect(page.getByText(`sent by SMS to +91 ${phone}`)).toBeVisible()
    await expect(said).toBeHidden()
  })

test('a script that fails once at the start is tried again by itself', async ({ page }) => {
  const allow = await block(page, 'entry-client')
  page.once('requestfailed', () => void allow())
  await page.goto('/login')
  await hydrated(page)
  await expect(page.getByText('This page has not loaded completely.')).toBeHidden()
})

test('the first script fails: its second request starts the page', async ({ page }) => {
  const allow = await block(page, 'event-replay')
  page.once('requestfailed', () => void allow())
  await page.goto('/login')
  await hydrated(page)
})

test('the first script never comes: said after a while, with a way to try again', async ({
  page,
}) => {
  test.slow()
  const allow = await block(page, 'event-replay')
  await page.goto('/login')
  const said = page.getByText('This page has not loaded completely.')
  await expect(said).toBeHidden()
  const delays = await said.evaluate((text) =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(text))
      .map((waiting) => {
        waiting.finish()
        return waiting.effect?.getComputedTiming().delay
      }),
  )
  expect(delays).toEqual([20_000])
  await expect(said).toBeVisible()
  await allow()
  await page.getByRole('link', { name: 'Try again' }).click()
  await hydrated(page)
})

test('two presses before the page answers are both done', async ({ page }) => {
  const start = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Close offer' }).click()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  start()
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible()
  await expect(page.getByText('Diwali fashion sale')).toBeHidden()
})
