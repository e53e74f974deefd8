import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { startApp, type TestApp } from './start-app.ts'
import { alertsOf, M, sentFor, setStock, soldOutProduct, work } from './stock-alerts-stage.ts'

const DAY = 86_400_000
let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const listOf = async (member: Awaited<ReturnType<typeof newShopper>>) =>
  (await member.as('get', '/stock-alerts').expect(200)).body.alerts

describe('a member', () => {
  it('waits for a size that is sold out, sees it in the list, and ends it', async () => {
    const [tee, member] = [await soldOutProduct(shop), await newShopper(shop)]
    const { body } = await member.as('post', '/stock-alerts').send(M(tee)).expect(200)
    expect(body).toEqual({ status: 'success' })
    const [alert, ...more] = await listOf(member)
    expect(more).toEqual([])
    expect(alert).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      productId: tee._id,
      metaTitle: tee.metaTitle,
      title: tee.title,
      thumbnail: tee.thumbnail,
      size: 'M',
      createdAt: shop.deps.now().toISOString(),
      expiresAt: new Date(shop.deps.now().getTime() + 90 * DAY).toISOString(),
    })
    const removal = () =>
      shop.request
        .delete(`/api/stock-alerts/${alert._id}`)
        .set('authorization', `Bearer ${member.token}`)
    await removal().expect(200)
    expect(await listOf(member)).toEqual([])
    const again = await removal().expect(404)
    expect(again.body.code).toBe('STOCK_ALERT_NOT_FOUND')
    await setStock(shop, tee, 3)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([])
  })

  it('two requests, also concurrent ones, create one alert and one message', async () => {
    const [tee, member] = [await soldOutProduct(shop), await newShopper(shop)]
    const ask = () => member.as('post', '/stock-alerts').send(M(tee)).expect(200)
    await Promise.all([ask(), ask()])
    await ask()
    expect(await listOf(member)).toHaveLength(1)
    await setStock(shop, tee, 9)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([member.phone])
    expect(await listOf(member)).toEqual([])
  })

  it.each([
    ['a size in stock', { size: 'L' }, 409, 'SIZE_IN_STOCK'],
    ['a size that the product never had', { size: 'XL' }, 409, 'PRODUCT_UNAVAILABLE'],
    ['an unknown product', { productId: 'f'.repeat(24) }, 404, 'PRODUCT_NOT_FOUND'],
    ['no product', { productId: 'tee' }, 400, 'INVALID_INPUT'],
    ['no size', { size: 'XXXL' }, 400, 'INVALID_INPUT'],
  ])('cannot wait for %s', async (_what, over, status, code) => {
    const [tee, member] = [await soldOutProduct(shop), await newShopper(shop)]
    const { body } = await member
      .as('post', '/stock-alerts')
      .send({ ...M(tee), ...over })
      .expect(status)
    expect(body.code).toBe(code)
    expect(await listOf(member)).toEqual([])
  })

  it('cannot wait for a product that was withdrawn', async () => {
    const [tee, member] = [await soldOutProduct(shop), await newShopper(shop)]
    await shop.services.catalogue.change(tee.metaTitle, { withdrawn: true })
    const { body } = await member.as('post', '/stock-alerts').send(M(tee)).expect(409)
    expect(body.code).toBe('PRODUCT_UNAVAILABLE')
  })

  it('waits for at most 50 sizes', async () => {
    const member = await newShopper(shop)
    for (let n = 0; n < 50; n += 1)
      await shop.services.stockAlerts.add(member.id, M(await soldOutProduct(shop)))
    const [first] = await listOf(member)
    const tee = await soldOutProduct(shop)
    const ask = (product = tee) => member.as('post', '/stock-alerts').send(M(product))
    expect((await ask().expect(409)).body.code).toBe('STOCK_ALERTS_FULL')
    // One of the fifty can be asked for again.
    const known = await shop.services.catalogue.bySlug(first.metaTitle)
    await ask(known).expect(200)
    await shop.services.stockAlerts.remove(member.id, first._id)
    await ask().expect(200)
    expect(await listOf(member)).toHaveLength(50)
  })

  it('must be logged in', async () => {
    const tee = await soldOutProduct(shop)
    await shop.request.post('/api/stock-alerts').send(M(tee)).expect(401)
    await shop.request.get('/api/stock-alerts').expect(401)
    await shop.request.delete(`/api/stock-alerts/${'a'.repeat(24)}`).expect(401)
  })

  it('neither sees nor ends the alert of somebody else', async () => {
    const tee = await soldOutProduct(shop)
    const [owner, stranger] = [await newShopper(shop), await newShopper(shop)]
    await owner.as('post', '/stock-alerts').send(M(tee)).expect(200)
    const [{ _id }] = await listOf(owner)
    expect(await listOf(stranger)).toEqual([])
    const { body } = await shop.request
      .delete(`/api/stock-alerts/${_id}`)
      .set('authorization', `Bearer ${stranger.token}`)
      .expect(404)
    expect(body.code).toBe('STOCK_ALERT_NOT_FOUND')
    expect(await listOf(owner)).toHaveLength(1)
  })

  it('the alert is for the person whom the page shows: another session is refused', async () => {
    const tee = await soldOutProduct(shop)
    const [shown, present] = [await newShopper(shop), await newShopper(shop)]
    const { body } = await present
      .as('post', '/stock-alerts')
      .set('x-user-id', shown.id)
      .send(M(tee))
      .expect(401)
    expect(body.code).toBe('SESSION_CHANGED')
    expect(await alertsOf(shop, tee)).toEqual([])
  })
})
