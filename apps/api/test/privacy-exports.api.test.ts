import type { PersonalData } from '@aaram/contracts'
import { RETENTION } from '@aaram/contracts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, returned, twoTees } from './orders-shop.ts'
import { codeFor, everything, foundIn, HOUR, type Member, member, NAME } from './privacy-stage.ts'
import { startApp, type TestApp } from './start-app.ts'
import type { TextRow } from './text-row.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const dataOf = async (person: Member): Promise<PersonalData[]> =>
  (await person.as('get', '/privacy/data').expect(200)).body.data

/** Starts a copy, lets the job make it, and answers its files. */
async function copyOf(person: Member) {
  const otp = await codeFor(shop, person, 'export')
  await person.as('post', '/privacy/exports').send({ otp }).expect(200)
  await shop.services.privacy.exports.work()
  const [made] = (await person.as('get', '/privacy/exports').expect(200)).body.exports
  const fileOf = async (file: 'json' | 'csv') => {
    let text = ''
    for (let part = 0; part < made.parts[file]; part += 1) {
      const path = `/privacy/exports/${made._id}/parts?file=${file}&part=${part}`
      text += (await person.as('get', path).expect(200)).body.text
    }
    return text
  }
  return { made, json: await fileOf('json'), csv: await fileOf('csv') }
}

describe('what is stored', () => {
  it('is shown by collection: whatever names the person anywhere in the database', async () => {
    const person = await member(shop)
    await twoTees(shop, person.buyer, person.product, 'ONLINE')
    const data = await dataOf(person)
    const shown = new Map(data.map(({ collection, records }) => [collection, records]))
    expect(shown.get('users')?.[0]).toMatchObject({
      firstName: NAME,
      phone: `+91${person.phone}`,
      email: person.email,
      addresses: [{ fullName: 'Asha Rao' }],
    })
    expect(shown.get('orders')?.[0]).toMatchObject({ totals: { grandTotal: 2600 } })
    expect(shown.get('newsletter_subscribers')?.[0]).toMatchObject({ email: person.email })
    // Every collection that holds the phone, the e-mail or the id is among them.
    const traces = [person.phone, person.email, person.id]
    const holding = (await everything(shop))
      .split('\n')
      .filter((text) => foundIn(text, traces).length > 0)
      .map((text) => JSON.parse(text)[0])
    expect(holding.filter((name) => !shown.has(name))).toEqual([])
    expect(holding.length).toBeGreaterThan(8)
  })

  it('holds no secret of the shop', async () => {
    const person = await member(shop)
    await ordered(person.buyer, { product: person.product })
    const text = JSON.stringify(await dataOf(person))
    for (const secret of ['"mac"', '"token"', '"shareDigest"', '"code"', '"bodyHash"', '"sid"'])
      expect(text).not.toContain(secret)
    expect(Object.keys(RETENTION)).toEqual(
      expect.arrayContaining((await dataOf(person)).map(({ collection }) => collection)),
    )
  })

  it('holds no code that is on its way: a session alone does not prove the person', async () => {
    const person = await member(shop)
    await codeFor(shop, person, 'delete-account')
    await shop.services.limits.forgetAll()
    await person.as('post', '/users/me/email/send-otp').send({ email: person.email }).expect(200)
    const codesIn = (records: readonly Record<string, unknown>[] = []) =>
      records.filter(({ template }) => ['login-code', 'email-code'].includes(String(template)))
    const outbox = (await dataOf(person)).find(({ collection }) => collection === 'outbox')
    const shown = codesIn(outbox?.records)
    const copied = codesIn(JSON.parse((await copyOf(person)).json).outbox)
    for (const messages of [shown, copied]) {
      expect(messages.map(({ template }) => template)).toEqual(
        expect.arrayContaining(['login-code', 'email-code']),
      )
      for (const message of messages)
        for (const words of ['subject', 'text', 'variables', 'code'])
          expect([undefined, '', []]).toContainEqual(message[words])
    }
    const confirmed = outbox?.records.find(({ template }) => template === 'newsletter-confirm')
    expect(confirmed?.text).toContain('/newsletter?token=')
  })

  it('is that of nobody else', async () => {
    const [person, stranger] = [await member(shop), await member(shop)]
    const text = JSON.stringify(await dataOf(person))
    expect(foundIn(text, [stranger.phone, stranger.email, stranger.id])).toEqual([])
    await shop.request.get('/api/privacy/data').expect(401)
  })
})

describe('a copy', () => {
  it('is a JSON file with everything, and a CSV file with the orders', async () => {
    const person = await member(shop)
    const order = await twoTees(shop, person.buyer, person.product, 'ONLINE')
    const rma = await returned(person.buyer, order, 0, '=HYPERLINK("evil")')
    await shop.services.invoices.issueDue()
    const { made, json, csv } = await copyOf(person)
    expect(made).toMatchObject({ status: 'ready', done: made.total })
    const copy = JSON.parse(json)
    expect(copy.users[0].email).toBe(person.email)
    expect(copy.orders.map((one: { orderNumber: string }) => one.orderNumber).sort()).toEqual(
      [order.orderNumber, rma.orderNumber].sort(),
    )
    // Two at ₹1,300, which has 5 % of GST in it.
    expect(copy.tax_documents).toMatchObject([
      { totals: { gross: 2600, taxable: 2476.2 }, lines: [{ gross: 1300 }, { gross: 1300 }] },
    ])
    expect(copy.stock_alerts).toHaveLength(1)
    expect(copy.wishlists[0].items).toHaveLength(1)
    const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ order: order.orderNumber, price: '1300', state: 'Karnataka' })
  })

  it('needs the code that was sent for it, and no other', async () => {
    const person = await member(shop)
    const start = (otp: string) => person.as('post', '/privacy/exports').send({ otp })
    const other = await codeFor(shop, person, 'delete-account')
    expect((await start(other).expect(400)).body.code).toBe('INVALID_CODE')
    const otp = await codeFor(shop, person, 'export')
    await start(otp).expect(200)
    await start(otp).expect(400)
  })

  it('is one at a time, is not readable before it is ready, and never by another person', async () => {
    const [person, stranger] = [await member(shop), await member(shop)]
    const start = async () => {
      const otp = await codeFor(shop, person, 'export')
      return (await person.as('post', '/privacy/exports').send({ otp }).expect(200)).body.dataExport
    }
    const first = await start()
    expect(first).toMatchObject({ status: 'waiting', done: 0 })
    expect((await start())._id).toBe(first._id)
    const path = `/privacy/exports/${first._id}/parts?file=json&part=0`
    await person.as('get', path).expect(404)
    await shop.services.privacy.exports.work()
    await person.as('get', path).expect(200)
    await stranger.as('get', path).expect(404)
    expect((await stranger.as('get', '/privacy/exports').expect(200)).body.exports).toEqual([])
  })

  it('is deleted after 24 hours', async () => {
    const person = await member(shop)
    const { made } = await copyOf(person)
    const path = `/privacy/exports/${made._id}/parts?file=json&part=0`
    shop.clock.tick(24 * HOUR - 1)
    await person.as('get', path).expect(200)
    shop.clock.tick(1)
    const { body } = await person.as('get', path).expect(404)
    expect(body.code).toBe('DATA_EXPORT_NOT_FOUND')
    await shop.services.privacy.exports.work()
    const { connection } = shop.database
    for (const name of ['data_exports', 'data_export_parts'])
      expect(await connection.collection(name).countDocuments({ userId: person.id })).toBe(0)
  })

  it('of many orders has several parts; a process that ended leaves nothing half-made', async () => {
    const person = await member(shop)
    const { connection } = shop.database
    const order = await ordered(person.buyer, { product: person.product })
    const stored = await connection.collection('orders').findOne({ orderNumber: order.orderNumber })
    const many = Array.from({ length: 650 }, (_, n) => {
      const { _id, ...rest } = stored!
      return { ...rest, orderNumber: `${order.orderNumber}-${n}` }
    })
    await connection.collection('orders').insertMany(many)
    const otp = await codeFor(shop, person, 'export')
    await person.as('post', '/privacy/exports').send({ otp }).expect(200)
    // A process claims it, writes a part and is gone.
    const exports = connection.collection('data_exports')
    const claimed = new Date(shop.deps.now().getTime() + 60_000)
    const [waiting] = await exports.find({ userId: person.id, status: 'waiting' }).toArray()
    await exports.updateOne(
      { _id: waiting!._id },
      { $set: { leaseUntil: claimed, done: 3, parts: { json: 1, csv: 0 } } },
    )
    await connection.collection<TextRow>('data_export_parts').insertOne({
      _id: `${waiting!._id}:json:0`,
      ...{ userId: person.id, exportId: String(waiting!._id), text: 'half', expiresAt: claimed },
    })
    await shop.services.privacy.exports.work()
    const state = async () => (await person.as('get', '/privacy/exports')).body.exports[0]
    expect(await state()).toMatchObject({ status: 'waiting', done: 3 })
    shop.clock.tick(60_001)
    await shop.services.privacy.exports.work()
    const made = await state()
    expect(made.status).toBe('ready')
    expect(made.parts.json).toBeGreaterThan(2)
    let json = ''
    for (let part = 0; part < made.parts.json; part += 1) {
      const path = `/privacy/exports/${made._id}/parts?file=json&part=${part}`
      json += (await person.as('get', path).expect(200)).body.text
    }
    expect(JSON.parse(json).orders).toHaveLength(651)
    await connection
      .collection('orders')
      .deleteMany({ orderNumber: { $regex: '-\\d+$', $gt: `${order.orderNumber}-` } })
  })
})
