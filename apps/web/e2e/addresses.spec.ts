import { connect } from 'node:net'
import { expect, forgiveNotFound, hydrated, test, widthBeyondScreen } from './journey.ts'
import { changeResponses } from './routes.ts'

/** Sends a request's target as it is, which no browser would, and reads the answer's head. */
async function rawTarget(origin: string, target: string, method = 'GET') {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  for await (const part of socket) {
    text += part
    if (text.includes('\r\n\r\n')) break
  }
  return {
    status: Number(text.split(' ')[1]),
    location: /^location: (.*)\r$/im.exec(text)?.[1],
    policy: /^content-security-policy: default-src 'self'/im.test(text),
    text,
  }
}

const LONG = 'a'.repeat(8_000)

test('odd targets end at a page, and never at a failure', async ({ baseURL }) => {
  for (const [target, status, location] of [
    ['//', 308, '/'],
    ['///', 308, '/'],
    ['//:80', 308, '/:80'],
    ['//user@', 308, '/user@'],
    ['//[', 308, '/['],
    ['//?utm_source=x', 308, '/?utm_source=x'],
    ['//products', 308, '/products'],
    ['//evil.example/bag', 308, '/evil.example/bag'],
    ['/about/', 308, '/about'],
    ['/Bag?step=delivery', 308, '/bag?step=delivery'],
    ['/products/?page=999', 308, '/products?page=999'],
    ['/products?page=999', 404, undefined],
    ['/polo?page=9', 404, undefined],
    ['/100%', 302, '/page-not-found'],
    [`/${LONG}`, 302, '/page-not-found'],
    [`/products/${LONG}`, 302, '/page-not-found'],
    ['http://shop/about', 200, undefined],
    ['http://shop/api/products', 200, undefined],
    ['http://evil.example//bag', 308, '/bag'],
    ['/api/orders/%E0%A4%A', 400, undefined],
    ['/media/%E0%A4%A', 400, undefined],
    [`/api/${LONG}`, 404, undefined],
    [`/media/${LONG}`, 404, undefined],
  ] as const) {
    const answer = await rawTarget(baseURL!, target)
    expect([target, answer.status, answer.location]).toEqual([target, status, location])
    if (!/(?:api|media)\//.test(target)) expect([target, answer.policy]).toEqual([target, true])
    expect(answer.text).not.toMatch(/ERR_|FST_|Route GET/)
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const target of ['/api/orders/%E0%A4%A', '/media/%E0%A4%A'])
      expect((await rawTarget(baseURL!, target, method)).status).toBe(400)
})

test('the browser shows the page that the server sent', async ({ page, quiet, baseURL }) => {
  for (const [path, url, heading] of [
    ['//products', '/products', 'Latest Products'],
    ['/About/', '/about', 'Our Story'],
    ['//bag', '/bag', 'Your bag is empty'],
    ['/%50olo', '/polo', 'Polo'],
    ['//evil.example/bag', '/evil.example/bag', 'page not found'],
    ['/100%', '/page-not-found', 'page not found'],
    ['/polo?page=9', '/polo?page=9', 'page not found'],
    [`/products/${LONG}`, '/page-not-found', 'page not found'],
    [`/search?q=${'%01'.repeat(200)}tee`, undefined, 'Search'],
    // Cut at its longest, this ends in what was a control character.
    [`/search?q=${'a%01'.repeat(200)}`, undefined, 'Search'],
  ] as const) {
    await page.goto(`${baseURL}${path}`)
    await hydrated(page)
    if (url) await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  }
  forgiveNotFound(quiet)
})

test('beyond the last page there are links to the pages that there are', async ({
  page,
  quiet,
}) => {
  await page.goto('/polo?page=9')
  await hydrated(page)
  await page.getByRole('link', { name: 'Page 1' }).click()
  await expect(page).toHaveURL('/polo')
  await expect(page.getByRole('article').first()).toBeVisible()
  forgiveNotFound(quiet)
})

test('a word of 44 letters widens no page', async ({ page }) => {
  await changeResponses(page, /\/api\/products[/?]/, (text) =>
    text.replace(
      /"(title|story)":"[^"]*"/g,
      `"$1":"${'Donaudampfschiffahrtselektrizitaetenhaupttbw'}"`,
    ),
  )
  await page.goto('/products')
  // Before that the link would load the page from the server, whose words stay as they are.
  await hydrated(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2')
  const first = page.getByRole('article').first().getByRole('link')
  await expect(first).toContainText('Donau')
  const expectNarrow = async () => {
    for (const width of [320, 390, 600, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await widthBeyondScreen(page), `px beyond ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await expectNarrow()
  await first.click()
  await expect(page).toHaveTitle(/^Donau/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Donau')
  await expectNarrow()
  await page.getByRole('button', { name: 'Select Size' }).click()
  await page.getByRole('option', { disabled: false }).first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText(/added to your bag/).first()).toBeVisible()
  await expectNarrow()
  await page.goto('/bag')
  await expect(page.getByRole('link', { name: /^Donau/ }).first()).toBeVisible()
  await expectNarrow()
})
