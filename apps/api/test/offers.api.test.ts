import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOps } from './run-ops.ts'
import { logIn, newPhone } from './shoppers.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const set = (member: Awaited<ReturnType<typeof logIn>>, channel: string, given: boolean) =>
  member.as('patch', '/offers/consents').send({ channel, given }).expect(200)
const given = async (member: Awaited<ReturnType<typeof logIn>>) =>
  (await member.as('get', '/offers/consents').expect(200)).body.consents
    .filter((one: { given: boolean }) => one.given)
    .map((one: { channel: string }) => one.channel)
async function exported(channel: string) {
  const { code, out } = await runOps(shop, '--json', 'offers', 'export', '--channel', channel)
  expect(code).toBe(0)
  return JSON.parse(out).members as {
    to: string
    wording: string
    unsubscribe: { oneClick: string; page: string }
  }[]
}

describe('consent to offers', () => {
  it('is given for no channel at first, and for each one alone', async () => {
    const member = await logIn(shop, newPhone())
    expect(await given(member)).toEqual([])
    await set(member, 'sms', true)
    await set(member, 'whatsapp', true)
    expect(await given(member)).toEqual(['whatsapp', 'sms'])
    await set(member, 'sms', false)
    expect(await given(member)).toEqual(['whatsapp'])
  })

  it('is stored with day and words, also when it is withdrawn', async () => {
    const member = await logIn(shop, newPhone())
    await set(member, 'email', true)
    shop.clock.tick(60_000)
    await set(member, 'email', false)
    const stored = await shop.database.connection
      .collection('offer_consents')
      .findOne({ _id: member.user._id })
    expect(stored?.history).toEqual([
      { channel: 'email', given: true, wording: 'Send me offers by e-mail', at: expect.any(Date) },
      { channel: 'email', given: false, wording: 'Send me offers by e-mail', at: shop.deps.now() },
    ])
  })

  it('is withdrawn by one click without log-in, on the page or in the mail program', async () => {
    const member = await logIn(shop, newPhone())
    const mine = async () =>
      (await exported('whatsapp')).find(({ to }) => to === `+91${member.phone}`)
    for (const how of ['page', 'mail']) {
      await set(member, 'whatsapp', true)
      await set(member, 'sms', true)
      const { page, oneClick } = (await mine())!.unsubscribe
      const token = new URL(page).searchParams.get('token')
      const { pathname, search } = new URL(oneClick)
      if (how === 'page')
        await shop.request.post('/api/offers/unsubscribe').send({ token }).expect(200)
      else
        await shop.request
          .post(pathname + search)
          .set('content-type', 'application/x-www-form-urlencoded')
          .send('List-Unsubscribe=One-Click')
          .expect(200)
      expect(await given(member)).toEqual([])
      expect(await mine()).toBeUndefined()
    }
  })

  it('is nobody else’s', async () => {
    await shop.request.get('/api/offers/consents').expect(401)
    await shop.request
      .patch('/api/offers/consents')
      .send({ channel: 'sms', given: true })
      .expect(401)
    await shop.request.post('/api/offers/unsubscribe').send({ token: 'never-made' }).expect(200)
  })
})
