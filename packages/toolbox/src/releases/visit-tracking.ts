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
    call(endpoint, { body: { token, ...body } }, { fails: 404 })
  await unknown('trackingApi.view')
  await unknown('trackingApi.sendOtp')
  await unknown('trackingApi.cancel', { otp: '000000' })
  await unknown('trackingApi.returnItem', { otp: '000000', itemId: order.items[0]?._id, reason })
  // Newer than the first releases that have tracking links.
  if (groups.trackingApi?.exchangeItem)
    await unknown('trackingApi.exchangeItem', {
      otp: '000000',
      itemId: order.items[0]?._id,
      reason,
      newSize: 'L',
    })
  await unknown('trackingApi.pay')
  const paid = { order_id: 'order_1', payment_id: 'pay_1', signature: 'none' }
  await unknown('trackingApi.verify', paid)
}
