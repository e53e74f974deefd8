import type { Client } from './visit.ts'

/** Opens the payment of a cash order, and uses its tracking links, whose tokens are in no response. */
export async function track(
  { groups, call }: Pick<Client, 'groups' | 'call'>,
  order: { _id: string; items: { _id: string }[] },
  reason: string,
) {
  const params = { id: order._id }
  await call('paymentsApi.payOrder', { params })
  await call('trackingApi.revoke', { params })
  const token = 'A'.repeat(48)
  const unknown = (endpoint: string, body = {}) =>
    call(`trackingApi.${endpoint}`, { body: { token, ...body } }, { fails: 404 })
  await unknown('view')
  await unknown('sendOtp')
  await unknown('cancel', { otp: '000000' })
  await unknown('returnItem', { otp: '000000', itemId: order.items[0]?._id, reason })
  // Newer than the first releases that have tracking links.
  if (groups.trackingApi?.exchangeItem)
    await unknown('exchangeItem', {
      otp: '000000',
      itemId: order.items[0]?._id,
      reason,
      newSize: 'L',
    })
  await unknown('pay')
  const paid = { order_id: 'order_1', payment_id: 'pay_1', signature: 'none' }
  await unknown('verify', paid)
}
