import { ask, type Call, FROM_THE_SHOP, post } from './overload-calls.ts'
import { type Product, payloadOf } from './payload.ts'

async function logIn(origin: string, n: number): Promise<string> {
  const phone = `98${10_000_000 + n}`
  await fetch(`${origin}/api/dev/limits`, { method: 'DELETE', headers: FROM_THE_SHOP })
  await ask(origin, post('/api/users/auth/send-otp', { phone }))
  const outbox = await ask(origin, { method: 'GET', path: `/api/dev/outbox?to=${phone}` })
  const [message] = outbox.messages as { code: string }[]
  const otp = message?.code
  const { token } = await ask(origin, post('/api/users/auth/validate-otp', { phone, otp }))
  return token as string
}

export const CALLS_EACH = 20

/**
 * Logs shoppers in and returns calls that no cache answers: of twenty calls twelve look at stock,
 * five at the own bag, two put a unit into it, and one orders.
 */
export async function shoppersOf(origin: string, amount: number): Promise<Call[]> {
  const list = await ask(origin, { method: 'GET', path: '/api/products?limit=50' })
  const products = list.productsList as Product[]
  const calls: Call[] = []
  for (let n = 0; n < amount; n += 1) {
    const product = products[n % products.length] as Product
    const token = await logIn(origin, n)
    const stocked = { sizes: [{ size: 'M', quantity: 1_000_000 }] }
    const slug = encodeURIComponent(product.metaTitle)
    await ask(origin, post(`/api/dev/products/${slug}`, stocked))
    const look: Call = { method: 'GET', path: `/api/products/stocks/${product._id}` }
    const bag: Call = { method: 'GET', path: '/api/carts', token }
    const add = post(`/api/carts/${product._id}`, { size: 'M', color: product.colors[0] }, token)
    const order = post('/api/orders', payloadOf(product), token)
    const five = [look, look, look, bag, look]
    calls.push(...five, add, ...five, look, order, look, ...five.slice(1), add, bag)
  }
  return calls
}
