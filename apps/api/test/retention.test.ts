import { RETENTION, type Retention } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopJobs } from '../src/jobs/shop-jobs.ts'
import { ADDRESS, audited, newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { issueDue } from './invoices-shop.ts'
import { delivered, move, ordered, paid, payBack, returned, TEE, twoTees } from './orders-shop.ts'
import {
  everything as allOf,
  askDeletion,
  foundIn,
  member,
  TRACES,
  twoDaysLater,
} from './privacy-stage.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'

const DAY = 86_400_000
const YEAR = 366 * DAY

let shop: TestApp
beforeAll(async () => {
  // With the development kit, so that its collection is there, too.
  shop = await startApp({ settings: { devTools: true } })
})
afterAll(() => shop.close())

const rows = Object.entries(RETENTION) as [string, Retention][]
const collection = (name: string) => shop.database.connection.collection(name)

describe('the table of how long data is kept', () => {
  it('has a line for every collection of the database, and no other', async () => {
    const models = Object.values(shop.database.connection.models)
    const declared = models.map((model) => model.collection.collectionName)
    const found = await shop.database.connection.listCollections()
    // Made when it is needed: while the database is migrated.
    const names = new Set([...declared, ...found.map(({ name }) => name), 'locks', 'migrations'])
    expect([...names].sort(), 'RETENTION in packages/contracts/src/retention.ts').toEqual(
      rows.map(([name]) => name).sort(),
    )
  })

  it.each(rows)('%s: what ends it is there', async (name, { ends }) => {
    if (ends.by === 'job') {
      expect(shopJobs(shop.services).map((job) => job.name)).toContain(ends.job)
      return
    }
    const found = name === 'locks' || name === 'migrations' ? [] : await collection(name).indexes()
    const expiring = found.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
    expect(
      expiring.map(({ key, expireAfterSeconds }) => [Object.keys(key), expireAfterSeconds]),
    ).toEqual(ends.by === 'ttl' ? [[[ends.field], ends.afterMs / 1_000]] : [])
  })
})

describe('eight years later', () => {
  const REASON = 'Too tight for Asha Rao of MG Road'
  /** Everything that the database has, as text. */
  async function everything() {
    const found = await shop.database.connection.listCollections()
    const texts = await Promise.all(
      found.map(async ({ name }) => JSON.stringify(await collection(name).find().toArray())),
    )
    return texts.join()
  }

  it('orders, returns and refunds keep what was sold and paid, and nobody who bought it', async () => {
    const placedAt = shop.deps.now().getTime()
    const until = (at: number) => shop.clock.tick(at - shop.deps.now().getTime())
    const buyer = await newShopper(shop)
    const product = await newProduct(shop, 9, TEE)
    const order = await twoTees(shop, buyer, product, 'ONLINE')
    const rma = await returned(buyer, order, 0, REASON)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED')
    await shop.services.orders.transitionByNumber(rma.orderNumber, {
      status: 'RETURN_COMPLETED',
      note: 'Asha Rao was at home',
    })
    await payBack(shop)
    shop.clock.tick(2 * DAY)
    const later = await ordered(await newShopper(shop), { product })
    until(placedAt + 8 * YEAR)
    await shop.services.retention.end()
    expect(await everything()).toContain(REASON)
    until(placedAt + 8 * YEAR + 1)
    await shop.services.retention.end()
    await shop.services.retention.end()
    await collection('outbox').deleteMany({})
    const text = await everything()
    expect(text).not.toContain(REASON)
    expect(text).not.toContain('Asha Rao was at home')
    const [original, request] = await collection('orders')
      .find({ orderNumber: { $in: [order.orderNumber, rma.orderNumber] } })
      .sort({ type: 1 })
      .toArray()
    expect([original?.address, request?.address]).toEqual(
      Array.from({ length: 2 }, () => ({
        ...{ fullName: '', phone: '', line1: '', line2: '', landmark: '', city: '' },
        ...{ state: ADDRESS.state, pincode: ADDRESS.pincode, country: ADDRESS.country },
      })),
    )
    expect(original?.items).toHaveLength(2)
    expect(original?.payment.transactionId).toBe(order.payment.transactionId)
    expect(await collection('orders').countDocuments({ userId: buyer.id })).toBe(0)
    // The next order's time has not come.
    const kept = await collection('orders').findOne({ orderNumber: later.orderNumber })
    expect(kept?.address.fullName).toBe(ADDRESS.fullName)
    await audited(shop)
  })

  it('invoices of a deleted account that had to name their buyer do so no more', async () => {
    const buyer = await newShopper(shop)
    const product = await newProduct(shop, 9, {
      ...TEE,
      originalPrice: 50_000,
      discountedPrice: 50_000,
    })
    const { orderNumber } = await delivered(shop, buyer, 'ONLINE', { product })
    await shop.services.invoices.issueDue()
    const order = () => collection('orders').findOne({ orderNumber })
    const invoice = async () =>
      collection('tax_documents').findOne({ orderId: String((await order())?._id) })
    await shop.services.privacy.deletion.request(buyer.id)
    shop.clock.tick(2 * DAY)
    await shop.services.privacy.deletion.work()
    expect((await order())?.address.fullName).toBe(ADDRESS.fullName)
    expect((await invoice())?.buyer.name).toBe(ADDRESS.fullName)
    shop.clock.tick(8 * YEAR)
    await shop.services.retention.end()
    expect((await order())?.address).toMatchObject({ fullName: '', line1: '', city: '' })
    expect((await invoice())?.buyer).toMatchObject({ name: '', address: [] })
    await audited(shop)
  })

  it('large invoices of a deleted account lose their buyer, too', async () => {
    const own = await startAppInTest()
    const person = await member(own)
    const dear = await newProduct(own, 9, { originalPrice: 50_000, discountedPrice: null })
    await delivered(own, person.buyer, 'ONLINE', { product: dear })
    const lost = await paid(own, person.buyer, { product: dear, quantity: 2 })
    await move(own, lost.orderNumber, 'SHIPPED', 'CANCELLED')
    await issueDue(own)
    await payBack(own)
    await issueDue(own)
    await askDeletion(own, person)
    await twoDaysLater(own)
    expect(foundIn(await allOf(own), TRACES)).toEqual([ADDRESS.fullName, ADDRESS.line1])
    await audited(own)
    own.clock.tick(8 * YEAR)
    await own.services.retention.end()
    expect(foundIn(await allOf(own), TRACES)).toEqual([])
    await audited(own)
  })

  it('a payment that paid nothing loses its address after 90 days', async () => {
    const buyer = await newShopper(shop)
    const product = await newProduct(shop, 9, TEE)
    const { body } = await buyer
      .as('post', '/payments/create-order')
      .send(payloadOf('ONLINE', { product }))
      .expect(200)
    await shop.services.holds.close(buyer.id, body.order.id)
    const attempt = () => collection('payment_attempts').findOne({ providerOrderId: body.order.id })
    shop.clock.tick(90 * DAY - 1)
    await shop.services.retention.end()
    expect((await attempt())?.draft.address.fullName).toBe(ADDRESS.fullName)
    shop.clock.tick(2)
    await shop.services.retention.end()
    expect((await attempt())?.draft.address).toMatchObject({ fullName: '', phone: '', line1: '' })
    await audited(shop)
  })
})
