import type { Page, Response } from '@playwright/test'
import { hydrated, storeOnce } from './journey.ts'
import { expectMessage } from './messages.ts'
import { aNumber, codeFor, enterCode, expect } from './person.ts'

export type Product = { slug: string; title: string }
export const TEE: Product = {
  slug: 'monsoon-grey-oversized-tee',
  title: 'Monsoon Grey Oversized Tee',
}
export const STEPWELL: Product = {
  slug: 'stepwell-oversized-t-shirt',
  title: 'Stepwell Oversized T-Shirt',
}

/** Puts a product into the bag on its page. */
export async function add(page: Page, { slug, title }: Product, size: string) {
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Select Size' }).click()
  await page.getByRole('option', { name: size, exact: true }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expectMessage(page, `${title} (${size}) added to your bag`)
}

/** What a browser stores as the bag of a guest with one product. */
export async function guestBag(page: Page, { slug }: Product, size: string): Promise<string> {
  const { product } = await (await page.request.get(`/api/products/${slug}`)).json()
  const { _id: productId, metaTitle, title, category, thumbnail, colors, sizes } = product
  const { originalPrice, discountedPrice, effectivePrice } = product
  const line = {
    ...{ productId, variantId: `${productId}-${size}-${colors[0]}`, metaTitle, title, category },
    ...{ size, color: colors[0], thumbnail, quantity: 1, available: true },
    ...{ originalPrice, discountedPrice, effectivePrice },
    maxStock: sizes.find((one: { size: string }) => one.size === size).quantity,
  }
  return JSON.stringify([line])
}

/** Gives a guest a product in the bag, on pages that are opened from now on: to add one has journeys of its own. */
export const guestHas = async (page: Page, product: Product, size: string) =>
  storeOnce(page, 'bag_items', await guestBag(page, product, size))

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' })
export const sandbox = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Sandbox payment' }).getByRole('button', { name, exact: true })

/** Fills the address form of the delivery step in. */
export async function fillAddress(page: Page, phone: string) {
  await page.getByLabel('Full name').fill('Asha Kulkarni')
  await page.getByLabel('Contact phone').fill(phone)
  await page.getByLabel('Address line 1').fill('12 Lake Road')
  await page.getByLabel('Pincode').fill('411001')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByLabel('City').fill('Pune')
}

/** A guest with one product in the bag, as far as step 3; returns the phone, which was verified by a call. */
export async function guestAtPayment(page: Page, product: Product, size: string): Promise<string> {
  const phone = aNumber()
  await guestHas(page, product, size)
  await page.goto('/bag')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fillAddress(page, phone)
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await expectMessage(page, 'OTP sent to your mobile')
  await enterCode(page, `+91${phone}`)
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  return phone
}

export const payInCash = (page: Page) => page.getByLabel('Cash on delivery').check()

/** The order number on the page that thanks for it. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(heading(page, 'Order Placed')).toBeVisible()
  const query = new URL(page.url()).searchParams
  expect(query.get('token')!.length).toBeGreaterThanOrEqual(128)
  return query.get('ordn')!
}

type SeenOrder = {
  orderNumber: string
  status: string
  payment: { method: string; status: string }
}

/** Who is logged in on this page, for calls beside it. */
export const sessionOf = (page: Page) =>
  page.evaluate(() => ({ authorization: `Bearer ${localStorage.getItem('token')}` }))

/** The shopper's orders, as the shop has them. */
export async function ordersOf(page: Page, session = sessionOf(page)): Promise<SeenOrder[]> {
  const answer = await page.request.get('/api/orders', { headers: await session })
  return (await answer.json()).orders
}

/** Ends the session at the shop; the page does not know. */
export async function endSession(page: Page) {
  const headers = await sessionOf(page)
  expect((await page.request.post('/api/users/auth/logout', { headers })).ok()).toBe(true)
}

/** The channel of the newest message to a phone. */
export async function channelTo(page: Page, phone: string): Promise<string> {
  await codeFor(page.request, `+91${phone}`)
  const answer = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
  return (await answer.json()).messages[0].channel
}

/** Resolves with the next response of an endpoint below `/api`. */
export const answerOf = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`)

/** Removes the browser's own messages about responses that a journey expects, such as `status of 409`, from the record. */
export function forgive(recorded: string[], what: string) {
  const others = recorded.filter((text) => !text.includes(what))
  recorded.splice(0, recorded.length, ...others)
}
