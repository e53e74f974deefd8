import { toPaise } from '@aaram/contracts'
import { expect, it, vi } from 'vitest'
import { newProduct } from './checkout-shop.ts'
import { buyer, shop, stage } from './checkout-stage.ts'
import { delivered, move, orderOf, payBack, returned, shownBy } from './orders-shop.ts'
import { sandboxOf, sendWebhook } from './payments-shop.ts'

stage(1)

it.each([
  [50, 0, 'PAID', 'REFUNDED'],
  [100, 0, 'PAID', 'REFUNDED'],
  [100.99, 0.99, 'REFUND_PENDING', 'REFUND_PENDING'],
  [101, 1, 'REFUNDED', 'REFUNDED'],
])('of an item of %d the fee leaves %d', async (price, left, original, own) => {
  const cap = await newProduct(shop, 1, { originalPrice: price, discountedPrice: null })
  const order = await delivered(shop, buyer, 'ONLINE', { product: cap })
  const asked = vi.spyOn(sandboxOf(shop), 'refund')
  const rma = await returned(buyer, order, 0)
  expect(rma.refundAmount).toBe(left)
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
  const [message] = await shop.services.notifications.recent(buyer.phone)
  expect(message?.text).toContain(
    left
      ? ` is accepted. ₹${left.toFixed(2)} goes back to you.`
      : 'The pickup fee is as high as the refund, so no money will be refunded.',
  )
  await payBack(shop)
  // A provider pays back ₹1.00 or more: less waits for the seller's hand.
  expect(asked).toHaveBeenCalledTimes(left < 1 ? 0 : 1)
  expect(await shownBy(buyer, order)).toEqual(['DELIVERED', ['RETURNED'], original, left])
  expect((await orderOf(buyer, rma.orderId)).payment.status).toBe(own)
})

it.each([
  [1300, 'The money was returned to you before.'],
  [1250, ' is accepted. ₹50.00 goes back to you.'],
])('after %d of 1,300 went back without the shop, the message says so', async (before, text) => {
  const product = await newProduct(shop, 1, { originalPrice: 1300, discountedPrice: null })
  const order = await delivered(shop, buyer, 'ONLINE', { product })
  const rma = await returned(buyer, order, 0, 'Damaged item')
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED')
  const paymentId = String(order.payment.transactionId)
  const made = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(before * 100))
  await sendWebhook(shop, made.event).expect(200)
  await move(shop, rma.orderNumber, 'RETURN_COMPLETED')
  const [message] = await shop.services.notifications.recent(buyer.phone)
  expect(message?.text).toContain(text)
  expect(message?.text).not.toContain('fee')
})
