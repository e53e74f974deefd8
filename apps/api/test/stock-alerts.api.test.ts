import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'
import {
  alertsOf,
  codeFor,
  guestWaits,
  idOf,
  M,
  newEmail,
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

  it('who asks twice, or twice at once, has one alert and one message', async () => {
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

  it('whom the page shows is the one who waits: another session is refused', async () => {
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
    const [news] = await shop.services.notifications.recent(email)
    expect(news?.text).toContain(`/products/${tee.metaTitle}`)
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

describe('the link of the e-mail', () => {
  const linked = (token: string) => shop.request.get('/api/stock-alerts/linked').query({ token })
  const cancel = (token: string) => shop.request.post('/api/stock-alerts/cancel').send({ token })

  it('shows what it is for and changes nothing; one press ends the alert, again changes nothing', async () => {
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

  it('asked for again on the last day, it has 90 days more and its old place', async () => {
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
