import { createClient, phone } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { fetchFrom } from './fetch-from.ts'

const asha = phone.parse('9876543210')
const ADDRESS = {
  ...{ fullName: 'Asha Rao', phone: asha, line1: '12 MG Road', line2: 'Flat 4' },
  ...{ landmark: 'Opposite the metro station', city: 'Bengaluru', state: 'Karnataka' },
  ...{ pincode: '560001', country: 'India' as const },
}

/** Asha's session, and what addresses of her pages contain. */
export type Member = { token: string; slug: string; orderNumber: string; delivered: string }

/** Gives Asha an address, one product in the bag, and two orders, of which one was delivered. */
export async function aMember(app: FastifyInstance): Promise<Member> {
  let token: string | null = null
  const fetch = fetchFrom(app)
  const shop = createClient({ baseUrl: 'http://mock', fetch, token: () => token })
  const change = (path: string, body: object) =>
    app.inject({ method: 'POST', url: `/api/dev${path}`, payload: body })

  await shop.users.sendOtp({ body: { phone: asha, channel: 'sms' } })
  const { messages } = (await app.inject({ url: '/api/dev/outbox' })).json()
  const otp = messages[0].code
  const names = { firstName: 'Asha', lastName: 'Rao' }
  token = (await shop.users.validateOtp({ body: { phone: asha, otp, ...names } })).token
  await shop.users.updateAddresses({ body: { addresses: [{ ...ADDRESS, isDefault: true }] } })

  const { productsList } = await shop.products.list({ query: { limit: 50 } })
  const products = productsList.filter(({ sizes }) => sizes[1]!.quantity > 2).slice(0, 3)
  for (const product of products) {
    const total = product.effectivePrice
    const none = 0 as typeof total
    const { cartItems } = await shop.carts.add({
      params: { productId: product._id },
      body: { size: 'M', quantity: 1 },
    })
    // The last one stays in the bag.
    if (product === products.at(-1)) break
    const { title, _id: productId } = product
    const { variantId } = cartItems.at(-1)!
    await shop.orders.place({
      body: {
        items: [
          { productId, variantId, title, size: 'M', quantity: 1, price: total, subtotal: total },
        ],
        address: ADDRESS,
        payment: { method: 'COD', amount: total },
        totals: { subtotal: total, discount: none, delivery: none, grandTotal: total },
      },
    })
  }
  const { orders } = await shop.orders.list()
  const [newest, first] = orders
  for (const status of ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
    await change(`/orders/${first!.orderNumber}/move`, { status })
  return {
    ...{ token, slug: productsList[0]!.metaTitle },
    ...{ orderNumber: newest!.orderNumber, delivered: first!._id },
  }
}
