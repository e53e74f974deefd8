import { type Size, type Product as Sold, variantIdOf } from '@aaram/contracts'

/** A product in the API's wire format; amounts are rupees. */
export type Product = Pick<Sold, '_id' | 'title' | 'metaTitle' | 'colors' | 'sizes'> & {
  originalPrice: number
  effectivePrice: number
}
type Wanted = { size?: Size; method?: 'COD' | 'ONLINE'; landmark?: string }

/** What web sends for one unit, as the shopper saw it: by default for cash and in M. */
export function payloadOf(product: Product, { size = 'M', method = 'COD', landmark }: Wanted = {}) {
  const { _id: productId, title, colors, originalPrice, effectivePrice: price } = product
  const subtotal = Math.max(originalPrice, price)
  const item = { productId, title, quantity: 1, price, subtotal: price, size }
  return {
    items: [{ ...item, color: colors[0] ?? null, variantId: variantIdOf(product, size) }],
    address: {
      fullName: 'Asha Rao',
      phone: '9876543210',
      line1: '12 MG Road',
      ...(landmark !== undefined && { landmark }),
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
    },
    payment: { method, amount: price },
    totals: {
      subtotal,
      discount: Number((subtotal - price).toFixed(2)),
      delivery: 0,
      grandTotal: price,
    },
  }
}
