export const id = (number: number, letter: string) => String(number).padStart(24, letter)

/** Item `number` of an order, as the API answers: one of it in M at ₹999. */
export const anOrderItem = (number = 1, over: Record<string, unknown> = {}) => ({
  _id: id(number, 'e'),
  productId: id(number, '0'),
  metaTitle: `tee-${number}`,
  title: `Tee number ${number}`,
  thumbnail: `/media/products/tee-${number}/1/thumb_600x900.webp`,
  color: 'Clay',
  size: 'M',
  sku: `TEE-${number}-M`,
  quantity: 1,
  price: 999,
  subtotal: 999,
  status: null,
  deliveredAt: null,
  ...over,
})
