import type { Client, Decoded } from './visit.ts'

/** Adds an alert for a sold-out size as a member, who ends it, and as a guest. */
export async function waitForSize(
  { call }: Pick<Client, 'call'>,
  [first]: readonly Decoded[],
  email: string,
) {
  const variant = { productId: first._id, size: 'M' }
  const sell = (quantity: number) =>
    call('devApi.changeProduct', {
      params: { slug: first.metaTitle },
      body: { sizes: [{ size: 'M', quantity }] },
    })
  await call('stockAlertsApi.add', { body: variant }, { fails: 409 })
  await sell(0)
  await call('stockAlertsApi.add', { body: variant })
  const { alerts } = await call('stockAlertsApi.list')
  await call('stockAlertsApi.remove', { params: { alertId: alerts[0]._id } })
  await call('stockAlertsApi.sendOtp', { body: { ...variant, email } })
  const { messages } = await call('devApi.outbox', { query: { to: email } })
  const otp = messages[0].code
  await call('stockAlertsApi.validateOtp', { body: { ...variant, email, otp } })
  // No response contains the token of a link, so a replay could not repeat it.
  const token = 'never-made'
  await call('stockAlertsApi.linked', { query: { token } }, { fails: 404 })
  await call('stockAlertsApi.cancel', { body: { token } }, { fails: 404 })
  await sell(3)
}
