import type { Client } from './visit.ts'

/** Shows stored data, requests a copy, chooses offers, and opens links that the shop never sent. */
export async function seeOwnData(
  { call }: Client,
  { phone, email }: { phone: string; email: string },
) {
  await call('privacyApi.data')
  await call('privacyApi.deletion')
  await call('privacyApi.sendOtp', { body: { purpose: 'export' } })
  const { messages } = await call('devApi.outbox', { query: { to: phone } })
  const { dataExport } = await call('privacyApi.startExport', { body: { otp: messages[0].code } })
  await call('privacyApi.exports')
  const params = { exportId: dataExport._id }
  // A part that does not exist.
  const query = { file: 'csv', part: '999' }
  await call('privacyApi.exportPart', { params, query }, { fails: 404 })
  await call('offersApi.setConsent', { body: { channel: 'email', given: true } })
  await call('offersApi.consents')
  await call('offersApi.unsubscribe', { body: { token: 'never-made' } })
  const text = 'Where is my parcel?'
  await call('ticketsApi.open', { body: { topic: 'question', name: 'Asha', email, text } })
  const token = 'never-made'
  await call('newsletterApi.linked', { query: { token } })
  await call('newsletterApi.confirm', { body: { token } })
  await call('newsletterApi.unsubscribe', { body: { token } })
  await call('privacyApi.deleteAccount', { body: { otp: '000000' } }, { fails: 400 })
}
