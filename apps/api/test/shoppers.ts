import type { TestApp } from './start-app.ts'

/** A phone number of its own for each call. */
let made = 10_000_000
export const newPhone = (): string => {
  made += 1
  return `98${made}`
}

/** The newest code that went to this number or address. */
export async function codeSentTo({ services }: TestApp, to: string): Promise<string> {
  const [message] = await services.notifications.recent(to)
  if (!message?.code) throw new Error('No code was sent there.')
  return message.code
}

type Names = { firstName?: string; lastName?: string }

/** A shopper who has logged in through the API, and requests authorised by the token. */
export async function logIn(shop: TestApp, phone = newPhone(), names: Names = {}) {
  // All shoppers of a test come from one address, which may send 20 codes an hour.
  await shop.services.limits.forgetAll()
  await shop.request.post('/api/users/auth/send-otp').send({ phone }).expect(200)
  const otp = await codeSentTo(shop, phone)
  const answer = await shop.request
    .post('/api/users/auth/validate-otp')
    .send({ phone, otp, ...names })
    .expect(200)
  const token: string = answer.body.token
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const as = (method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
    shop.request[method](`/api${path}`).set('authorization', `Bearer ${token}`)
  return { phone, token, cookie, user: answer.body.user, as }
}

export type Shopper = Awaited<ReturnType<typeof logIn>>
