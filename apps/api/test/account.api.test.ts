import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeSentTo, logIn, newPhone, type Shopper } from './shoppers.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'

const DAY = 24 * 3_600_000

let shop: TestApp
let asha: Shopper
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
  asha = await logIn(shop, newPhone(), { firstName: 'Asha' })
})
afterAll(() => shop.close())

const me = async (shopper: Shopper) => (await shopper.as('get', '/users/me').expect(200)).body.user

describe('a session', () => {
  it('without one: 401 NOT_LOGGED_IN', async () => {
    const { status, body } = await shop.request.get('/api/users/me')
    expect([status, body.code]).toEqual([401, 'NOT_LOGGED_IN'])
  })

  it.each([{ sid: { $ne: null } }, { sid: ['x'] }, { sid: 5 }, {}])(
    'is not named by a token of ours that holds %j',
    async (payload) => {
      // The types forbid such a token.
      const odd = shop.app.jwt.sign(payload as never)
      await shop.request.get('/api/users/me').set('authorization', `Bearer ${odd}`).expect(401)
    },
  )

  it('ends at log-out for token and cookie at once; other devices stay', async () => {
    const phone = newPhone()
    const here = await logIn(shop, phone)
    const there = await logIn(shop, phone)
    await here.as('post', '/users/auth/logout').expect(200, { status: 'success' })
    await here.as('get', '/users/me').expect(401)
    await shop.request.get('/api/users/me').set('cookie', here.cookie).expect(401)
    await there.as('get', '/users/me').expect(200)
    await shop.request.get('/api/users/me').set('cookie', there.cookie).expect(200)
  })

  it('ends everywhere for token and cookie of every device; other people stay', async () => {
    const phone = newPhone()
    const [here, there, other] = [
      await logIn(shop, phone),
      await logIn(shop, phone),
      await logIn(shop, newPhone()),
    ]
    const { headers, body } = await here.as('post', '/users/auth/logout-everywhere').expect(200)
    expect(body).toEqual({ status: 'success' })
    expect(String(headers['set-cookie'])).toMatch(/^session=;/)
    for (const gone of [here, there]) {
      await gone.as('get', '/users/me').expect(401)
      await shop.request.get('/api/users/me').set('cookie', gone.cookie).expect(401)
    }
    await other.as('get', '/users/me').expect(200)
    const again = await logIn(shop, phone)
    await again.as('get', '/users/me').expect(200)
  })

  it('is ended everywhere by its person only', async () => {
    await shop.request.post('/api/users/auth/logout-everywhere').expect(401)
    const own = await logIn(shop)
    const byCookie = shop.request.post('/api/users/auth/logout-everywhere')
    await byCookie.set('cookie', own.cookie).expect(403)
    await own.as('get', '/users/me').expect(200)
  })

  it('log-out without a session is no fault and takes the cookie back', async () => {
    const { headers } = await shop.request.post('/api/users/auth/logout').expect(200)
    expect(String(headers['set-cookie'])).toMatch(/^session=;/)
  })

  it.each([
    ['lives', 30 * DAY - 1, 200],
    ['has ended', 30 * DAY, 401],
  ])('%s %d ms after its last use', async (_what, ms, status) => {
    const own = await startAppInTest()
    const shopper = await logIn(own)
    own.clock.tick(ms)
    await shopper.as('get', '/users/me').expect(status)
  })

  it('slides while it is used', async () => {
    const own = await startAppInTest()
    const shopper = await logIn(own)
    for (let weeks = 0; weeks < 10; weeks += 1) {
      own.clock.tick(7 * DAY)
      await shopper.as('get', '/users/me').expect(200)
    }
    own.clock.tick(30 * DAY)
    await shopper.as('get', '/users/me').expect(401)
  })
})

describe('the name', () => {
  it('changes, trimmed; the phone and what is not known stay', async () => {
    const shopper = await logIn(shop)
    const change = { firstName: '  श्रीराम ', lastName: 'Iyer', phone: '9000000000', role: 'admin' }
    const { body } = await shopper.as('patch', '/users/me').send(change).expect(200)
    expect(body.user).toEqual({ ...shopper.user, firstName: 'श्रीराम', lastName: 'Iyer' })
    expect(await me(shopper)).toEqual(body.user)
    await shopper.as('patch', '/users/me').send({ firstName: 'Ram' }).expect(200)
    expect((await me(shopper)).lastName).toBe('')
  })

  it.each([
    [{ firstName: '   ' }],
    [{ lastName: 'Rao' }],
    [{ firstName: 'a'.repeat(61) }],
    [{ firstName: 'a\u0007b' }],
    [{ firstName: { $ne: '' } }],
  ])('%j is refused', async (body) => {
    const before = await me(asha)
    await asha.as('patch', '/users/me').send(body).expect(400)
    expect(await me(asha)).toEqual(before)
  })
})

describe('the e-mail', () => {
  const sendTo = (shopper: Shopper, email: unknown) =>
    shopper.as('post', '/users/me/email/send-otp').send({ email })
  const confirm = (shopper: Shopper, email: string, otp: string) =>
    shopper.as('post', '/users/me/email/validate-otp').send({ email, otp })

  it.each([
    ['asha+shop@example.in', 'asha+shop@example.in'],
    ['Asha@EXAMPLE.IN', 'asha@example.in'],
    ['asha@दिल्ली.भारत', 'asha@xn--j2bya4ch0f.xn--h2brj9c'],
  ])('%s is verified as %s', async (written, kept) => {
    const shopper = await logIn(shop)
    await sendTo(shopper, written).expect(200)
    const otp = await codeSentTo(shop, kept)
    const { body } = await confirm(shopper, written, otp).expect(200)
    expect(body).toEqual({ status: 'success', user: { email: kept } })
    expect((await me(shopper)).email).toBe(kept)
  })

  it('a code sent to A is refused for B, and for another person', async () => {
    const [one, two] = [await logIn(shop), await logIn(shop)]
    await sendTo(one, 'a@example.in').expect(200)
    const otp = await codeSentTo(shop, 'a@example.in')
    await confirm(one, 'b@example.in', otp).expect(400)
    await confirm(two, 'a@example.in', otp).expect(400)
    expect([(await me(one)).email, (await me(two)).email]).toEqual([null, null])
    await confirm(one, 'a@example.in', otp).expect(200)
  })

  it.each([['asha@example.in\r\nBcc: all@example.in'], ['asha'], [''], [{ $gt: '' }]])(
    '%j is refused and nothing is sent',
    async (email) => {
      const before = (await shop.services.notifications.recent()).length
      await sendTo(asha, email).expect(400)
      expect((await shop.services.notifications.recent()).length).toBe(before)
    },
  )

  it('is limited: 5 in 10 minutes', async () => {
    const shopper = await logIn(shop)
    for (let sends = 0; sends < 5; sends += 1)
      await sendTo(shopper, `limit${sends}@example.in`).expect(200)
    await sendTo(shopper, 'limit5@example.in').expect(429)
  })
})

describe('addresses', () => {
  const place = { line1: '1 MG Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
  const save = (shopper: Shopper, addresses: object[]) =>
    shopper.as('patch', '/users/me/addresses').send({ addresses })
  const defaults = (addresses: { isDefault: boolean }[]) =>
    addresses.map(({ isDefault }) => isDefault)

  it.each([
    ['none', [false, false], [true, false]],
    ['two', [true, true], [true, false]],
    ['the last of three', [false, false, true], [false, false, true]],
  ])('%s marked as default: exactly one is stored', async (_what, asked, stored) => {
    const shopper = await logIn(shop)
    const addresses = asked.map((isDefault) => ({ ...place, isDefault }))
    const { body } = await save(shopper, addresses).expect(200)
    expect(defaults(body.addresses)).toEqual(stored)
    expect((await me(shopper)).addresses).toEqual(body.addresses)
  })

  it('kept ones keep their id; an id of somebody else becomes a new address of mine', async () => {
    const other = await logIn(shop)
    const theirs = (await save(other, [{ ...place, city: 'Delhi' }])).body.addresses[0]
    const shopper = await logIn(shop)
    const [mine] = (await save(shopper, [place])).body.addresses
    const { body } = await save(shopper, [
      { ...mine, line1: '2 MG Road' },
      { ...place, _id: theirs._id },
      { ...place, _id: mine._id },
    ]).expect(200)
    const ids = body.addresses.map(({ _id }: { _id: string }) => _id)
    expect(ids[0]).toBe(mine._id)
    expect(ids).not.toContain(theirs._id)
    expect(new Set(ids).size).toBe(3)
    expect((await me(other)).addresses).toEqual([theirs])
  })

  it.each([
    ['four', Array(4).fill(place)],
    ['none', []],
    ['country US', [{ ...place, country: 'US' }]],
    ['no pincode', [{ ...place, pincode: '' }]],
    ['a phone of 11 digits', [{ ...place, phone: '98765432101' }]],
  ])('%s: refused, nothing changes', async (_what, addresses) => {
    const shopper = await logIn(shop)
    const { body } = await save(shopper, [place])
    await save(shopper, addresses).expect(400)
    expect((await me(shopper)).addresses).toEqual(body.addresses)
  })

  it('two updates in parallel leave one of the two lists, whole', async () => {
    const shopper = await logIn(shop)
    const [one, two] = ['Pune', 'Nashik'].map((city) => Array(3).fill({ ...place, city }))
    const answers = await Promise.all([one, two, one, two].map((list = []) => save(shopper, list)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { addresses } = await me(shopper)
    expect(addresses).toHaveLength(3)
    expect(defaults(addresses)).toEqual([true, false, false])
    expect(new Set(addresses.map(({ city }: { city: string }) => city)).size).toBe(1)
  })
})
