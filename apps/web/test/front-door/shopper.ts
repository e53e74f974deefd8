import { callsTo } from './calls.ts'

const PERSON = { firstName: 'Zerubabel', lastName: 'Quillfeather' }

/** Somebody logs in and orders for cash: the order, the token of its tracking link, and further calls of the shopper. */
export async function aCashOrder(port: number, phone = '9876543210') {
  const asGuest = callsTo(port)
  await asGuest('POST', '/users/auth/send-otp', { phone })
  const otp = (await asGuest('GET', `/dev/outbox?to=${phone}`)).messages[0].code
  const { token: login } = await asGuest('POST', '/users/auth/validate-otp', {
    ...PERSON,
    phone,
    otp,
  })
  const call = callsTo(port, login)
  const [product] = (await call('GET', '/products?page=1&limit=1')).productsList
  const { size } = product.sizes.find(({ quantity }: { quantity: number }) => quantity > 0)
  const { _id: productId, title, effectivePrice: price, originalPrice, colors } = product
  const [color, subtotal] = [colors[0] ?? null, Math.max(originalPrice, price)]
  const line = { productId, title, quantity: 1, price, subtotal: price, size, color }
  await call('POST', '/orders', {
    items: [{ ...line, variantId: `${productId}-${size}-${color ?? 'none'}` }],
    address: {
      ...{
        fullName: `${PERSON.firstName} ${PERSON.lastName}`,
        phone,
        line1: '77 Umbrellabird Lane',
      },
      ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    },
    payment: { method: 'COD', amount: price },
    totals: {
      ...{ subtotal, delivery: 0, grandTotal: price },
      discount: Number((subtotal - price).toFixed(2)),
    },
  })
  const [order] = (await call('GET', '/orders?limit=1')).orders
  const { messages } = await call('GET', `/dev/outbox?to=${phone}`)
  const token = /\/track\/([\w-]+)/.exec(messages[0].text)?.[1] ?? ''
  return { order: order as { _id: string; orderNumber: string }, token, call }
}
