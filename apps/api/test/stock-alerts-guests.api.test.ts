import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'
import {
  alertsOf,
  codeFor,
  guestWaits,
  M,
  newEmail,
  sentFor,
  setStock,
  soldOutProduct,
  work,
} from './stock-alerts-stage.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

describe('a guest', () => {
  const start = (body: object) => shop.request.post('/api/stock-alerts/send-otp').send(body)
  const confirm = (body: object) => shop.request.post('/api/stock-alerts/validate-otp').send(body)
  const awaited = async () => {
    await shop.services.limits.forgetAll()
    const tee = await soldOutProduct(shop)
    const email = newEmail()
    return { tee, email, body: { ...M(tee), email } }
  }

  it('waits once the address is confirmed, and gets an e-mail with a link that ends it', async () => {
    const { tee, email, body } = await awaited()
    await start(body).expect(200)
    expect(await alertsOf(shop, tee)).toEqual([])
    await confirm({ ...body, otp: await codeFor(shop, email) }).expect(200)
    expect(await alertsOf(shop, tee)).toMatchObject([{ person: `email:${email}`, messageId: null }])
    const [confirmed] = await shop.services.notifications.recent(email)
    expect(confirmed).toMatchObject({ channel: 'email', template: 'stock-alert-confirmed' })
    expect(confirmed?.text).toContain(`${tee.title} (M)`)
    expect(confirmed?.text).toContain('/stock-alerts/cancel?token=')
    await setStock(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([email])
    const [message] = await shop.services.notifications.recent(email)
    expect(message?.text).toContain(`/products/${tee.metaTitle}`)
  })

  it('has one alert however often the address is confirmed', async () => {
    const { tee, email } = await awaited()
    await guestWaits(shop, tee, email)
    await guestWaits(shop, tee, email.toUpperCase())
    expect(await alertsOf(shop, tee)).toHaveLength(1)
  })

  it('cannot use a code for another address, another size or twice', async () => {
    const { tee, email, body } = await awaited()
    const other = await soldOutProduct(shop)
    await start(body).expect(200)
    const otp = await codeFor(shop, email)
    for (const wrong of [{ email: newEmail() }, { productId: other._id }])
      expect((await confirm({ ...body, otp, ...wrong }).expect(400)).body.code).toBe('INVALID_CODE')
    await confirm({ ...body, otp }).expect(200)
    expect((await confirm({ ...body, otp }).expect(400)).body.code).toBe('INVALID_CODE')
    expect(await alertsOf(shop, tee)).toHaveLength(1)
    expect(await alertsOf(shop, other)).toEqual([])
  })

  it('cannot use a code of the profile, nor the profile one of an alert', async () => {
    const { tee, email, body } = await awaited()
    const member = await newShopper(shop)
    await member.as('post', '/users/me/email/send-otp').send({ email }).expect(200)
    const ofProfile = await codeFor(shop, email)
    await confirm({ ...body, otp: ofProfile }).expect(400)
    await start(body).expect(200)
    const ofAlert = await codeFor(shop, email)
    await member
      .as('post', '/users/me/email/validate-otp')
      .send({ email, otp: ofAlert })
      .expect(ofAlert === ofProfile ? 200 : 400)
    expect(await alertsOf(shop, tee)).toEqual([])
  })

  it('has five tries and ten minutes', async () => {
    const { tee, email, body } = await awaited()
    await start(body).expect(200)
    const right = await codeFor(shop, email)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n += 1) await confirm({ ...body, otp: wrong }).expect(400)
    await confirm({ ...body, otp: right }).expect(400)
    await start(body).expect(200)
    const late = await codeFor(shop, email)
    shop.clock.tick(10 * 60_000)
    await confirm({ ...body, otp: late }).expect(400)
    expect(await alertsOf(shop, tee)).toEqual([])
  })

  it('gets no code for a size in stock, and none for what is no address', async () => {
    const { tee, email, body } = await awaited()
    expect((await start({ ...body, size: 'L' }).expect(409)).body.code).toBe('SIZE_IN_STOCK')
    await start({ ...body, email: 'nobody' }).expect(400)
    expect(await shop.services.notifications.recent(email)).toEqual([])
    expect(await alertsOf(shop, tee)).toEqual([])
  })

  it('of one client cannot have codes sent to many addresses', async () => {
    const own = await startAppInTest()
    const tee = await soldOutProduct(own)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      const body = { ...M(tee), email: newEmail() }
      statuses.push((await own.request.post('/api/stock-alerts/send-otp').send(body)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('gets at most five codes in ten minutes at one address', async () => {
    const { body } = await awaited()
    for (let n = 0; n < 5; n += 1) await start(body).expect(200)
    await start(body).expect(429)
  })

  it('learns nothing of who waits: the answers are the same for an address that waits', async () => {
    const { tee, email, body } = await awaited()
    await guestWaits(shop, tee, email)
    const known = await start(body).expect(200)
    const unknown = await start({ ...body, email: newEmail() }).expect(200)
    expect(known.body).toEqual(unknown.body)
  })
})
