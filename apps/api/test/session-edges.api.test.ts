import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { logIn } from './shoppers.ts'
import { startAppInTest, TEST_SECRET } from './start-app.ts'

describe('the cookie in production', () => {
  const open = () => startAppInTest({ settings: { production: true } })

  it('is bound to its host by its name: Secure, for every path, for no other host', async () => {
    const shop = await open()
    const { token, as } = await logIn(shop)
    shop.clock.tick(25 * 3_600_000)
    const { headers } = await as('get', '/users/me').set('cookie', `__Host-session=${token}`)
    expect(headers['set-cookie']![0]).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('is read by that name only, and taken back at log-out', async () => {
    const shop = await open()
    const { token, cookie } = await logIn(shop)
    expect(cookie).toBe(`__Host-session=${token}`)
    const ask = (name: string) =>
      shop.request.get('/api/users/me').set('cookie', `${name}=${token}`)
    await ask('session').expect(401)
    await ask('__Host-session').expect(200)
    const { headers } = await shop.request
      .post('/api/users/auth/logout')
      .set({ cookie, 'x-requested-with': 'XMLHttpRequest' })
      .expect(200)
    expect(headers['set-cookie']![0]).toMatch(/^__Host-session=; .*Path=\/; .*Secure/)
    expect(headers['set-cookie']![0]).not.toContain('Domain')
    await ask('__Host-session').expect(401)
  })
})

describe('keys', () => {
  const keyOf = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', TEST_SECRET, 'aaram', purpose, 32))

  it('a token is not signed by the secret itself, nor by the key of codes', async () => {
    const shop = await startAppInTest()
    const { token } = await logIn(shop)
    const [header, payload, signature] = token.split('.')
    const signed = (key: string | Buffer) =>
      createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')
    expect(signed(keyOf('session-token'))).toBe(signature)
    for (const other of [TEST_SECRET, keyOf('one-time-code')]) {
      const forged = `${header}.${payload}.${signed(other)}`
      const asked = shop.request.get('/api/users/me').set('authorization', `Bearer ${forged}`)
      await asked.expect(401)
    }
  })

  it('a code at rest is made with the key of codes', async () => {
    const shop = await startAppInTest()
    await shop.request.post('/api/users/auth/send-otp').send({ phone: '9876543210' }).expect(200)
    const [message] = await shop.services.notifications.recent('9876543210')
    const [record] = await shop.database.connection.collection('codes').find().toArray()
    const made = (key: string | Buffer) =>
      createHmac('sha256', key).update(`login:+919876543210:${message?.code}`).digest('hex')
    expect(record?.mac).toBe(made(keyOf('one-time-code')))
    for (const other of [TEST_SECRET, keyOf('session-token')])
      expect(record?.mac).not.toBe(made(other))
  })
})
