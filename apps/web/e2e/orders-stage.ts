import { randomInt } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { FROM_THE_SHOP, storeOnce } from './journey.ts'
import { aNumber, codeFor, expect } from './person.ts'
import { heading, type Product } from './shopping.ts'

/** Sums of rupees without the rounding errors of floating-point numbers. */
const inRupees = (sum: number) => Math.round(sum * 100) / 100

const addressOf = (phone: string) => ({
  fullName: 'Asha Kulkarni',
  phone,
  line1: '12 Lake Road',
  landmark: 'Lion Gate',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
})

export const INK: Product = {
  slug: 'midnight-ink-oversized-tee',
  title: 'Midnight Ink Oversized Tee',
}
export const SALT: Product = {
  slug: 'salt-pan-white-oversized-tee',
  title: 'Salt Pan White Oversized Tee',
}

type Line = { product: Product; size: string; quantity?: number }
type Placed = { _id: string; orderNumber: string; type: string }

async function answered(answer: APIResponse) {
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A person with an account, whose session `request` keeps: bag, addresses and orders are made by the API. */
export async function aMember(request: APIRequestContext) {
  const phone = aNumber()
  await answered(await request.post('/api/users/auth/send-otp', { data: { phone } }))
  const otp = await codeFor(request, `+91${phone}`)
  const { token } = await answered(
    await request.post('/api/users/auth/validate-otp', { data: { phone, otp, firstName: 'Asha' } }),
  )
  const headers = { ...FROM_THE_SHOP, authorization: `Bearer ${token}` }
  const get = async (path: string) => answered(await request.get(`/api${path}`, { headers }))
  const send = async (method: string, path: string, data: object) =>
    answered(
      await request.fetch(`/api${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data,
      }),
    )
  const post = (path: string, data: object) => send('POST', path, data)

  async function payloadOf(lines: readonly Line[], method: 'COD' | 'ONLINE') {
    const items = await Promise.all(
      lines.map(async ({ product: { slug }, size, quantity = 1 }) => {
        const { product } = await get(`/products/${slug}`)
        const price = product.effectivePrice
        const variantId = `${product._id}-${size}-${product.colors[0] ?? 'none'}`
        const { _id: productId, title, originalPrice } = product
        const subtotal = inRupees(price * quantity)
        return { productId, title, quantity, price, subtotal, size, variantId, originalPrice }
      }),
    )
    const sum = (of: (item: (typeof items)[number]) => number) =>
      inRupees(items.reduce((total, item) => total + of(item), 0))
    const grandTotal = sum(({ subtotal }) => subtotal)
    const subtotal = sum(({ originalPrice, quantity }) => originalPrice * quantity)
    return {
      items: items.map(({ originalPrice, ...item }) => item),
      // Two equal orders within 30 s count as one.
      address: { ...addressOf(phone), line2: `Flat ${randomInt(1, 1_000_000)}` },
      payment: { method, amount: grandTotal },
      totals: { subtotal, discount: inRupees(subtotal - grandTotal), delivery: 0, grandTotal },
    }
  }
  const newest = async (): Promise<Placed> => (await get('/orders?limit=1')).orders[0]

  return {
    phone,
    token: token as string,
    async putIntoBag({ product: { slug }, size, quantity = 1 }: Line) {
      const { product } = await get(`/products/${slug}`)
      const color = product.colors[0] ?? null
      await post(`/carts/${product._id}`, { size, color, quantity })
    },
    async saveToWishlist({ slug }: Product) {
      const { product } = await get(`/products/${slug}`)
      await post('/wishlist', {
        products: [
          {
            productId: product._id,
            seen: { effectivePrice: product.effectivePrice, availability: 'in-stock' },
          },
        ],
      })
    },
    saveAddress: () =>
      send('PATCH', '/users/me/addresses', {
        addresses: [{ ...addressOf(phone), isDefault: true }],
      }),
    /** The newest order, a return or an exchange included. */
    newest,
    async buyInCash(...lines: Line[]): Promise<Placed> {
      await post('/orders', await payloadOf(lines, 'COD'))
      return newest()
    },
    async buyOnline(...lines: Line[]): Promise<Placed> {
      const { order } = await post('/payments/create-order', await payloadOf(lines, 'ONLINE'))
      await post(`/dev/payments/${order.id}`, { outcome: 'captured', webhook: true })
      await expect(async () => expect((await newest())?.type).toBe('NEW')).toPass()
      return newest()
    },
    async review({ _id }: Placed, review: { rating: number; fit: string; text: string }) {
      const { order } = await get(`/orders/${_id}`)
      await post(`/orders/${_id}/items/${order.items[0]._id}/review`, review)
    },
    /** The seller and the courier move an order through these statuses. */
    async move({ orderNumber }: Placed, ...statuses: string[]) {
      for (const status of statuses)
        await post(`/dev/orders/${orderNumber}/move`, {
          status,
          ...(status === 'SHIPPED' && { carrier: 'Delhivery', trackingNumber: 'AWB123456' }),
        })
    },
    /** Resolves once the job has issued the invoice of a shipped order. */
    async invoiced({ _id }: Placed) {
      const issued = async () => (await get(`/orders/${_id}/documents`)).documents.length
      await expect.poll(issued).toBe(1)
    },
    /** Resolves once all the money of an order is back: the shop pays back behind the scenes. */
    async paidBack({ _id }: Placed) {
      const now = async () => (await get(`/orders/${_id}`)).order.payment.status
      await expect.poll(now).toBe('REFUNDED')
    },
  }
}

/** Logs this page in. */
export const keepToken = (page: Page, token: string) => storeOnce(page, 'token', token)

/** A person with an account, logged in on this page: log-in and checkout have journeys of their own. */
export async function aShopper(page: Page) {
  const member = await aMember(page.request)
  await keepToken(page, member.token)
  return member
}

export const DELIVERY = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const

/** A member with one product in the account's bag, on the bag's page, which knows it as the account's. */
export async function memberAtBag(page: Page, product: Product, size: string) {
  const { putIntoBag } = await aShopper(page)
  await putIntoBag({ product, size })
  await page.goto('/bag')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^\d+$/ })).toHaveText(
    '1',
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bag_items'))).toContain('"_id"')
}

/** A member with one product in the bag and a saved address, as far as step 3. Returns the phone. */
export async function memberAtPayment(page: Page, product: Product, size: string): Promise<string> {
  const { phone, putIntoBag, saveAddress } = await aShopper(page)
  await putIntoBag({ product, size })
  await saveAddress()
  await page.goto('/bag?step=delivery')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  return phone
}

/** The tracking link of the newest message about an order. */
export async function trackingLink(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.get(`/api/dev/outbox?to=${phone}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  const found = messages.flatMap(({ text }) => /\/track\/[\w-]+/.exec(text) ?? [])
  return found[0] ?? ''
}

/** Where an order stands, as its page says it. */
export const badge = (page: Page, text: string) =>
  page.locator('main header').getByText(text, { exact: true }).first()

/** An item of an order, on its page. */
export const item = (page: Page, { title }: Product) =>
  page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: title })
