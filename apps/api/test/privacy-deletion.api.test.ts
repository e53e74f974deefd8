import type { UserId } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, audited, newProduct, payloadOf } from './checkout-shop.ts'
import { delivered, move, ordered, payBack, returned, TEE, twoTees } from './orders-shop.ts'
import { open, pay } from './payments-shop.ts'
import {
  askDeletion,
  codeFor,
  everything,
  foundIn,
  HOUR,
  member,
  TRACES,
  twoDaysLater,
} from './privacy-stage.ts'
import { logIn } from './shoppers.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const accounts = (id: UserId) => shop.services.identity.contact(id).then((found) => (found ? 1 : 0))

/** Pays, lets the shop hear of it and pay back; answers the refund as it is stored. */
async function refundOfLateMoney(providerOrderId: string) {
  const { callback } = await pay(shop, providerOrderId)
  await shop.services.payments.reconcile()
  await shop.idle()
  await payBack(shop)
  const refunds = shop.database.connection.collection('refunds')
  return refunds.findOne({ paymentId: callback.paymentId })
}

describe('an account is deleted', () => {
  it('48 hours after the person requested it by a code, nothing of the person is left', async () => {
    const person = await member(shop)
    const order = await twoTees(shop, person.buyer, person.product, 'ONLINE')
    const rma = await returned(person.buyer, order, 0, `Too tight for ${ADDRESS.fullName}`)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    await payBack(shop)
    const otp = await codeFor(shop, person, 'export')
    await person.as('post', '/privacy/exports').send({ otp }).expect(200)
    await shop.services.privacy.exports.work()
    const answer = await askDeletion(shop, person)
    expect(answer).toEqual({
      status: 'success',
      dueAt: new Date(shop.deps.now().getTime() + 48 * HOUR).toISOString(),
      delayedBy: [],
    })
    // Logged out everywhere at once.
    await person.as('get', '/users/me').expect(401)
    shop.clock.tick(48 * HOUR - 1)
    await shop.services.privacy.deletion.work()
    expect(await accounts(person.id)).toBe(1)
    shop.clock.tick(1)
    await shop.services.privacy.deletion.work()
    expect(await accounts(person.id)).toBe(0)
    const text = await everything(shop)
    const traces = [...TRACES, person.phone, person.email]
    expect(foundIn(text, traces)).toEqual([])
    // Only the mark of the deletion itself knows the account's number.
    const holding = text.split('\n').filter((one) => one.includes(person.id))
    expect(holding.map((one) => JSON.parse(one)[0])).toEqual(['deleted_accounts'])
    // What the law asks for is there, and the ledgers still add up.
    const kept = await shop.services.orders.byNumber(order.orderNumber)
    expect(kept).toMatchObject({
      totals: { grandTotal: 260_000 },
      address: { state: ADDRESS.state, pincode: ADDRESS.pincode, fullName: '', line1: '' },
    })
    await audited(shop)
  })

  it('keeps the name and address of an invoice of ₹50,000 or more, not the phone', async () => {
    const person = await member(shop)
    const dear = await newProduct(shop, 9, {
      ...TEE,
      originalPrice: 50_000,
      discountedPrice: 50_000,
    })
    const order = await delivered(shop, person.buyer, 'ONLINE', { product: dear })
    await askDeletion(shop, person)
    await twoDaysLater(shop)
    const kept = await shop.services.orders.byNumber(order.orderNumber)
    expect(kept?.address).toMatchObject({
      fullName: ADDRESS.fullName,
      line1: ADDRESS.line1,
      phone: '',
    })
  })

  it('a log-in within 48 hours cancels it, and says so once', async () => {
    const person = await member(shop)
    await askDeletion(shop, person)
    shop.clock.tick(47 * HOUR)
    await shop.services.limits.forgetAll()
    await shop.request.post('/api/users/auth/send-otp').send({ phone: person.phone }).expect(200)
    const [message] = await shop.services.notifications.recent(person.phone)
    const { body } = await shop.request
      .post('/api/users/auth/validate-otp')
      .send({ phone: person.phone, otp: message?.code })
      .expect(200)
    expect(body).toMatchObject({ deletionCancelled: true, user: { _id: person.id } })
    shop.clock.tick(30 * HOUR)
    await shop.services.privacy.deletion.work()
    expect(await accounts(person.id)).toBe(1)
    const again = await logIn(shop, person.phone)
    expect(again.user._id).toBe(person.id)
  })

  it('a new log-in with the same number is a new, empty account', async () => {
    const person = await member(shop)
    await ordered(person.buyer, { product: person.product })
    const [{ orderNumber }] = (await person.as('get', '/orders').expect(200)).body.orders
    await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
    await askDeletion(shop, person)
    await twoDaysLater(shop)
    const anew = await logIn(shop, person.phone)
    expect(anew.user).toMatchObject({ firstName: '', email: null, addresses: [] })
    expect(anew.user._id).not.toBe(person.id)
    expect((await anew.as('get', '/orders').expect(200)).body.orders).toEqual([])
    expect((await anew.as('get', '/wishlist').expect(200)).body.items).toEqual([])
  })

  it('needs the code that was sent for it', async () => {
    const person = await member(shop)
    const otp = await codeFor(shop, person, 'export')
    const { body } = await person.as('post', '/privacy/deletion').send({ otp }).expect(400)
    expect(body.code).toBe('INVALID_CODE')
    await person.as('get', '/users/me').expect(200)
  })

  it('what a request that was under way wrote afterwards is deleted, too', async () => {
    const person = await member(shop)
    await askDeletion(shop, person)
    await twoDaysLater(shop)
    await shop.services.bag.add(person.id, person.product._id, 'M', 1)
    shop.clock.tick(10 * 60_000)
    await shop.services.privacy.deletion.work()
    const text = await everything(shop)
    const holding = text.split('\n').filter((one) => one.includes(person.id))
    expect(holding.map((one) => JSON.parse(one)[0])).toEqual(['deleted_accounts'])
  })

  it('nothing is left of an e-mail address that was changed before', async () => {
    const person = await member(shop)
    const email = `new.${person.email}`
    await shop.services.limits.forgetAll()
    await shop.services.notifications.deliver()
    await person.as('post', '/users/me/email/send-otp').send({ email }).expect(200)
    const [message] = await shop.services.notifications.recent(email)
    await person
      .as('post', '/users/me/email/validate-otp')
      .send({ email, otp: message?.code })
      .expect(200)
    await shop.services.notifications.deliver()
    expect(await shop.services.notifications.recent(person.email)).toEqual([])
  })
})

describe('it does not wait for', () => {
  it('the online payment of a cash order that was opened and never made, once the order has ended', async () => {
    const person = await member(shop)
    const { _id, orderNumber } = await ordered(person.buyer, { product: person.product })
    const { body } = await person.as('post', `/payments/orders/${_id}`).expect(200)
    const delays = async () =>
      (await person.as('get', '/privacy/deletion').expect(200)).body.delayedBy
    expect(await delays()).toEqual([{ what: 'ORDER', orderNumber }])
    await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
    expect(await delays()).toEqual([])
    await askDeletion(shop, person)
    await twoDaysLater(shop)
    expect(await accounts(person.id)).toBe(0)
    // Money that comes all the same goes back.
    expect(await refundOfLateMoney(body.order.id)).toMatchObject({ status: 'REFUNDED' })
    await audited(shop)
  })
})

describe('it waits, by name, for', () => {
  const delays = async (person: Awaited<ReturnType<typeof member>>) =>
    (await person.as('get', '/privacy/deletion').expect(200)).body.delayedBy

  it('an order on its way', async () => {
    const person = await member(shop)
    const { orderNumber } = await ordered(person.buyer, { product: person.product })
    const delayedBy = [{ what: 'ORDER', orderNumber }]
    expect(await delays(person)).toEqual(delayedBy)
    expect((await askDeletion(shop, person)).delayedBy).toEqual(delayedBy)
    const [notice] = await shop.services.notifications.recent(person.phone)
    expect(notice?.text).toContain(`Order on its way: #${orderNumber}`)
    await twoDaysLater(shop)
    expect(await accounts(person.id)).toBe(1)
    await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
    await shop.services.privacy.deletion.work()
    expect(await accounts(person.id)).toBe(0)
  })

  it('a return, and then for its refund', async () => {
    const person = await member(shop)
    const order = await twoTees(shop, person.buyer, person.product, 'ONLINE')
    const rma = await returned(person.buyer, order, 0)
    expect(await delays(person)).toEqual(
      expect.arrayContaining([{ what: 'RETURN', orderNumber: rma.orderNumber }]),
    )
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    expect(await delays(person)).toEqual(
      expect.arrayContaining([{ what: 'REFUND', orderNumber: order.orderNumber }]),
    )
    await askDeletion(shop, person)
    await twoDaysLater(shop)
    expect(await accounts(person.id)).toBe(1)
    await payBack(shop)
    await shop.services.privacy.deletion.work()
    expect(await accounts(person.id)).toBe(0)
    await audited(shop)
  })

  it('a payment window that is open', async () => {
    const person = await member(shop)
    const { order } = await open(person.buyer, person.product)
    expect(await delays(person)).toEqual([{ what: 'PAYMENT', orderNumber: null }])
    await shop.services.holds.close(person.id, order.id)
    expect(await delays(person)).toEqual([])
  })
})

it('money that arrives after the account was deleted goes back', async () => {
  const person = await member(shop)
  const { body } = await person
    .as('post', '/payments/create-order')
    .send(payloadOf('ONLINE', { product: person.product }))
    .expect(200)
  await shop.services.holds.close(person.id, body.order.id)
  await askDeletion(shop, person)
  await twoDaysLater(shop)
  expect(await accounts(person.id)).toBe(0)
  expect(await refundOfLateMoney(body.order.id)).toMatchObject({
    status: 'REFUNDED',
    reason: 'the account was deleted',
  })
  await audited(shop)
})
