import type { Product, Size, UserId } from '@aaram/contracts'
import { expect } from 'vitest'
import { createUsersStore } from '../src/modules/identity/users.store.ts'
import { auditLedger } from '../src/ops/audit-ledger.ts'
import { createStores } from '../src/stores.ts'
import { aProduct } from './catalogue-products.ts'
import { newPhone } from './shoppers.ts'
import type { TestApp } from './start-app.ts'

export const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  line1: '12 MG Road',
  line2: '',
  landmark: 'Metro station',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
}

type Wanted = { product: Product; size?: Size; quantity?: number }

/** What web sends for these items, in rupees, as the shopper saw them. */
export function payloadOf(method: 'COD' | 'ONLINE', ...wanted: Wanted[]) {
  const rupees = (paise: number) => paise / 100
  const lines = wanted.map(({ product, size = 'M' as const, quantity = 1 }) => ({
    product,
    size,
    quantity,
  }))
  const sum = (of: (product: Product) => number) =>
    lines.reduce((total, { product, quantity }) => total + of(product) * quantity, 0)
  const [listed, paid] = [
    sum(({ originalPrice }) => originalPrice),
    sum(({ effectivePrice }) => effectivePrice),
  ]
  return {
    items: lines.map(({ product, size, quantity }) => ({
      productId: product._id,
      title: product.title,
      quantity,
      price: rupees(product.effectivePrice),
      subtotal: rupees(product.effectivePrice * quantity),
      size,
      color: product.colors[0] ?? null,
      sku: 'whatever',
      thumbnail: product.thumbnail,
      variantId: `${product._id}-${size}-${product.colors[0] ?? 'none'}`,
    })),
    address: ADDRESS,
    payment: { method, amount: rupees(paid) },
    totals: {
      subtotal: rupees(listed),
      discount: rupees(listed - paid),
      delivery: 0,
      grandTotal: rupees(paid),
    },
  }
}

/** A product of its own with so many in M; prices in rupees. */
let made = 0
export async function newProduct(shop: TestApp, quantity: number, over: object = {}) {
  made += 1
  const metaTitle = `checkout-tee-${made}`
  const sizes = [{ size: 'M', quantity }]
  await shop.services.catalogue.importAll([
    aProduct(made, { title: `Tee ${made}`, metaTitle, sizes, ...over }),
  ])
  return shop.services.catalogue.bySlug(metaTitle)
}

/** A shopper with a session, without the log-in calls. */
export async function newShopper(shop: TestApp) {
  const user = await createUsersStore(shop.database).ensure(
    `+91${newPhone()}`,
    { firstName: 'Asha' },
    shop.deps.now(),
  )
  const token = shop.app.jwt.sign({ sid: await shop.services.sessions.start(user._id) })
  const as = (method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
    shop.request[method](`/api${path}`).set('authorization', `Bearer ${token}`)
  return { id: user._id as UserId, phone: user.phone, token, as }
}
export type Buyer = Awaited<ReturnType<typeof newShopper>>

export const stockOf = async (shop: TestApp, { _id }: Product, size: Size = 'M') =>
  (await shop.services.catalogue.byIds([_id]))[0]?.product.sizes.find((one) => one.size === size)
    ?.quantity

/** What the audit finds once the job has issued all documents that are due. */
export async function auditOf(shop: TestApp, options: Parameters<typeof auditLedger>[3] = {}) {
  await shop.services.invoices.issueDue()
  return auditLedger(createStores(shop.deps), shop.services.catalogue, shop.deps.now(), options)
}

/** Where stock and money disagree with what happened. */
export const discrepanciesOf = async (shop: TestApp) => (await auditOf(shop)).discrepancies

/** Every pair of stock and money agrees with what happened. */
export async function audited(shop: TestApp): Promise<void> {
  expect(await discrepanciesOf(shop)).toEqual([])
}

export const ordersOf = async (buyer: Buyer) =>
  (await buyer.as('get', '/orders?limit=50').expect(200)).body.orders as {
    _id: string
    orderNumber: string
    status: string
    payment: { method: string; status: string; transactionId: string | null }
    totals: { grandTotal: number }
  }[]
