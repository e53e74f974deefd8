import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const GIVE_UP_AFTER_MS = 30_000
const PHONE = '9876543210'

type Product = {
  _id: string
  title: string
  colors: string[]
  originalPrice: number
  effectivePrice: number
  sizes: { size: string; quantity: number; variantId?: string }[]
}
type Answer = { status: number; body: Record<string, unknown> }

/** A stand-in for MSG91: accepts every message; `GET /codes/91…` returns the last code sent to a phone. */
export function codeStandIn() {
  const codes = new Map<string, string>()
  return createServer(async (request, response) => {
    if (request.method === 'GET')
      return response.end(codes.get(request.url?.split('/').at(-1) ?? ''))
    let text = ''
    for await (const part of request) text += part
    const { recipients = [] } = JSON.parse(text) as { recipients?: Record<string, string>[] }
    for (const { mobiles = '', var1 = '' } of recipients) codes.set(mobiles, var1)
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ type: 'success' }))
  })
}

/** Waits for the code that was sent to the phone. */
async function codeFrom(standIn: string): Promise<string> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  while (performance.now() < giveUpAt) {
    const code = await (await fetch(`${standIn}/codes/91${PHONE}`)).text()
    if (code) return code
    await pause(200)
  }
  throw new Error('No log-in code was sent.')
}

/** The payload for one unit of a product in a size in stock, paid in cash on delivery. */
function orderFor({
  _id: productId,
  title,
  colors,
  sizes,
  originalPrice,
  effectivePrice: price,
}: Product) {
  const size = sizes.find(({ quantity }) => quantity > 0)?.size
  const color = colors[0] ?? null
  const subtotal = Math.max(originalPrice, price)
  const variantId = `${productId}-${size}-${color ?? 'none'}`
  return {
    items: [{ productId, title, quantity: 1, price, subtotal: price, size, color, variantId }],
    address: {
      ...{ fullName: 'Asha Rao', phone: PHONE, line1: '12 MG Road' },
      ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    },
    payment: { method: 'COD', amount: price },
    totals: {
      ...{ subtotal, delivery: 0, grandTotal: price },
      discount: Number((subtotal - price).toFixed(2)),
    },
  }
}

/**
 * Buys one unit at a running shop like a shopper: logs in with a code, orders for cash on delivery, and finds the order in
 * the list.
 * @param standIn the address at which the sent codes can be read (`codeStandIn`)
 * @returns the order's number
 * @throws Error that names the step that failed
 */
export async function placeOrder(origin: string, standIn: string): Promise<string> {
  let token = ''
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        origin,
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return { status: answer.status, body: JSON.parse(text) }
  }
  await ask('POST', '/users/auth/send-otp', { phone: PHONE })
  const login = { phone: PHONE, otp: await codeFrom(standIn), firstName: 'Asha' }
  token = String((await ask('POST', '/users/auth/validate-otp', login)).body.token)
  const { productsList } = (await ask('GET', '/products?page=1&limit=1')).body as {
    productsList: Product[]
  }
  const [product] = productsList
  if (!product) throw new Error('The shop has no products.')
  const placed = (await ask('POST', '/orders', orderFor(product))).body.order as {
    orderNumber: string
  }
  const { orders } = (await ask('GET', '/orders')).body as { orders: { orderNumber: string }[] }
  if (orders[0]?.orderNumber === placed.orderNumber) return placed.orderNumber
  throw new Error(`The order ${placed.orderNumber} is not in the shopper’s list.`)
}
