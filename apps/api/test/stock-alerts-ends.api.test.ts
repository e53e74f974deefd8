import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'
import {
  alertsOf,
  guestWaits,
  idOf,
  M,
  sentFor,
  setStock,
  soldOutProduct,
  tokenFor,
  work,
} from './stock-alerts-stage.ts'

const DAY = 86_400_000
let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

describe('the link of the e-mail', () => {
  const linked = (token: string) => shop.request.get('/api/stock-alerts/linked').query({ token })
  const cancel = (token: string) => shop.request.post('/api/stock-alerts/cancel').send({ token })

  it('shows what it is for and changes nothing; one click ends the alert, a second changes nothing', async () => {
    const tee = await soldOutProduct(shop)
    const { token } = await guestWaits(shop, tee)
    for (let n = 0; n < 2; n += 1)
      expect((await linked(token).expect(200)).body.alert).toEqual({
        title: tee.title,
        metaTitle: tee.metaTitle,
        size: 'M',
      })
    await shop.request.get('/api/stock-alerts/cancel').query({ token }).expect(405)
    expect(await alertsOf(shop, tee)).toHaveLength(1)
    await cancel(token).expect(200)
    await cancel(token).expect(200)
    expect(await alertsOf(shop, tee)).toEqual([])
    expect((await linked(token).expect(200)).body.alert).toBeNull()
    await setStock(shop, tee, 1)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([])
  })

  it('is worth nothing for another alert, nor when anything of it is changed', async () => {
    const tee = await soldOutProduct(shop)
    const [mine, theirs] = [await guestWaits(shop, tee), await guestWaits(shop, tee)]
    const [id, signature = ''] = mine.token.split('.')
    const forged = [
      `${idOf(theirs.token)}.${signature}`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${signature.slice(0, -1)}`,
      `${id}.${signature}A`,
      `${id}.`,
      `${id}`,
      '',
      `${id}.${signature}`.toUpperCase(),
    ]
    for (const token of forged) {
      expect((await cancel(token).expect(404)).body.code).toBe('STOCK_ALERT_NOT_FOUND')
      await linked(token).expect(404)
    }
    await cancel('x'.repeat(201)).expect(400)
    expect(await alertsOf(shop, tee)).toHaveLength(2)
  })

  it('works after the signing secret was replaced, as long as the old one is known', async () => {
    const own = await startAppInTest()
    const tee = await soldOutProduct(own)
    const { token } = await guestWaits(own, tee)
    const { createServices } = await import('../src/services.ts')
    const fresh = 'another secret of tests that is thirty-two bytes or longer'
    const { stockAlerts } = createServices({ ...own.deps, secrets: [fresh, ...own.deps.secrets] })
    const unknown = createServices({ ...own.deps, secrets: [fresh] }).stockAlerts
    await expect(unknown.cancel(token)).rejects.toMatchObject({ code: 'STOCK_ALERT_NOT_FOUND' })
    await stockAlerts.cancel(token)
    expect(await alertsOf(own, tee)).toEqual([])
  })
})

describe('an alert ends by itself', () => {
  it('after 90 days', async () => {
    const own = await startAppInTest()
    const [tee, member] = [await soldOutProduct(own), await newShopper(own)]
    await own.services.stockAlerts.add(member.id, M(tee))
    const { token } = await guestWaits(own, tee)
    own.clock.tick(90 * DAY)
    expect(await own.services.stockAlerts.list(member.id)).toEqual([])
    expect(await own.services.stockAlerts.linked(token)).toBeNull()
    await setStock(own, tee, 5)
    await work(own)
    expect(await sentFor(own, tee)).toEqual([])
    const indexes = await own.database.connection.collection('stock_alerts').indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    )
  })

  it('requested again on the last day, it lasts 90 more days and keeps its place', async () => {
    const own = await startAppInTest()
    const [tee, first, second] = [
      await soldOutProduct(own),
      await newShopper(own),
      await newShopper(own),
    ]
    await own.services.stockAlerts.add(first.id, M(tee))
    own.clock.tick(DAY)
    await own.services.stockAlerts.add(second.id, M(tee))
    own.clock.tick(88 * DAY)
    await own.services.stockAlerts.add(first.id, M(tee))
    own.clock.tick(2 * DAY)
    await own.services.stockAlerts.clean()
    await setStock(own, tee, 1)
    await work(own)
    // The second one has expired.
    expect(await sentFor(own, tee)).toEqual([first.phone])
  })

  it('when the product is withdrawn, or no longer made in that size', async () => {
    const [gone, smaller, stays] = [
      await soldOutProduct(shop),
      await soldOutProduct(shop),
      await soldOutProduct(shop),
    ]
    const member = await newShopper(shop)
    for (const tee of [gone, smaller, stays]) await shop.services.stockAlerts.add(member.id, M(tee))
    await shop.services.catalogue.change(gone.metaTitle, { withdrawn: true })
    const { aProduct } = await import('./catalogue-products.ts')
    const { metaTitle, title } = smaller
    const sizes = [{ size: 'L', quantity: 5 }]
    await shop.services.catalogue.importAll([aProduct(1, { metaTitle, title, sizes })])
    await shop.services.stockAlerts.clean()
    const left = await Promise.all([gone, smaller, stays].map((tee) => alertsOf(shop, tee)))
    expect(left.map(({ length }) => length)).toEqual([0, 0, 1])
  })

  it('a day after its message, with the address in it', async () => {
    const tee = await soldOutProduct(shop)
    await guestWaits(shop, tee)
    await setStock(shop, tee, 1)
    await work(shop)
    await shop.services.stockAlerts.clean()
    expect(await alertsOf(shop, tee)).toHaveLength(1)
    shop.clock.tick(DAY + 1)
    await shop.services.stockAlerts.clean()
    expect(await alertsOf(shop, tee)).toEqual([])
  })
})

it('neither address nor phone nor code nor link is in the log', async () => {
  const lines: string[] = []
  const { createLogger } = await import('@aaram/telemetry/log')
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  const own = await startAppInTest({ deps: { log } })
  const [tee, member] = [await soldOutProduct(own), await newShopper(own)]
  await member.as('post', '/stock-alerts').send(M(tee)).expect(200)
  const { email, token } = await guestWaits(own, tee)
  await own.request.get('/api/stock-alerts/linked').query({ token }).expect(200)
  await own.request
    .post('/api/stock-alerts/cancel')
    .send({ token: `${token}x` })
    .expect(404)
  await setStock(own, tee, 2)
  await work(own)
  expect(await tokenFor(own, email)).toBe(token)
  expect(await sentFor(own, tee)).toHaveLength(2)
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [email, member.phone, token, idOf(token)]) expect(text).not.toContain(secret)
})
