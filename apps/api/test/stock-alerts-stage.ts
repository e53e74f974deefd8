import { CACHED_PAGE, type Product, type Size, type StockAlertId } from '@aaram/contracts'
import { aProduct } from './catalogue-products.ts'
import { newShopper } from './checkout-shop.ts'
import type { TestApp } from './start-app.ts'

let made = 0

/** A product of its own whose M is sold out, and whose L has five. */
export async function soldOutProduct(shop: TestApp, over: object = {}): Promise<Product> {
  made += 1
  const metaTitle = `awaited-tee-${made}`
  const sizes = [
    { size: 'M', quantity: 0 },
    { size: 'L', quantity: 5 },
  ]
  await shop.services.catalogue.importAll([
    aProduct(made, { title: `Awaited Tee ${made}`, metaTitle, sizes, ...over }),
  ])
  return shop.services.catalogue.bySlug(metaTitle)
}

export const M = ({ _id: productId }: Product) => ({ productId, size: 'M' as Size })

/** An e-mail address of its own for each call. */
export const newEmail = () => {
  made += 1
  return `asha.${made}@example.in`
}

/** So many members wait for M, one after another; their phones in that order. */
export async function membersWait(shop: TestApp, product: Product, many: number) {
  const phones: string[] = []
  for (let n = 0; n < many; n += 1) {
    const member = await newShopper(shop)
    shop.clock.tick(1_000)
    await shop.services.stockAlerts.add(member.id, M(product))
    phones.push(member.phone)
  }
  return phones
}

/** Sets the stock of M. */
export const setStock = ({ services }: TestApp, product: Product, units: number) =>
  services.catalogue.setStock(product.metaTitle, 'M', units)

/** Waits until messages that are recorded now are due. */
export const waitUntilDue = ({ clock }: TestApp) => clock.tick(CACHED_PAGE.maxAgeMs)

/** Lets every API do the jobs of alerts, and those of messages once these are due. */
export async function work(shop: TestApp): Promise<void> {
  await Promise.all(shop.each.map(({ restockNotifications }) => restockNotifications.run()))
  waitUntilDue(shop)
  await Promise.all(shop.each.map(({ notifications }) => notifications.deliver()))
}

const NEWS = 'back-in-stock'
const outbox = ({ database }: TestApp) => database.connection.collection('outbox')
/** Who has a message about this product, in the order in which they were recorded. */
export async function recordedFor(shop: TestApp, { title }: Product): Promise<string[]> {
  const rows = await outbox(shop)
    .find({ template: NEWS, 'variables.0': title })
    .sort({ _id: 1 })
    .toArray()
  return rows.map(({ route }) => route.to)
}
/** Who was sent a message about this product. */
export async function sentFor(shop: TestApp, { title }: Product): Promise<string[]> {
  const rows = await outbox(shop)
    .find({ template: NEWS, 'variables.0': title, status: 'sent' })
    .sort({ _id: 1 })
    .toArray()
  return rows.map(({ route }) => route.to)
}

export const alertsOf = ({ database }: TestApp, { _id }: Product) =>
  database.connection
    .collection('stock_alerts')
    .find()
    .toArray()
    .then((all) => all.filter(({ productId }) => String(productId) === _id))

/** A guest who has confirmed an address and waits for M; the token of the cancel link. */
export async function guestWaits(shop: TestApp, product: Product, email = newEmail()) {
  await shop.services.limits.forgetAll()
  const body = { ...M(product), email }
  await shop.request.post('/api/stock-alerts/send-otp').send(body).expect(200)
  const otp = await codeFor(shop, email)
  await shop.request
    .post('/api/stock-alerts/validate-otp')
    .send({ ...body, otp })
    .expect(200)
  return { email, token: await tokenFor(shop, email) }
}

export async function codeFor({ services }: TestApp, email: string): Promise<string> {
  const sent = await services.notifications.recent(email)
  const code = sent.find(({ template }) => template === 'email-code')?.code
  if (!code) throw new Error('No code was sent there.')
  return code
}

export async function tokenFor({ services }: TestApp, email: string): Promise<string> {
  const sent = await services.notifications.recent(email)
  const text = sent.find(({ template }) => template === 'stock-alert-confirmed')?.text ?? ''
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}

export const idOf = (token: string) => token.split('.')[0] as StockAlertId
