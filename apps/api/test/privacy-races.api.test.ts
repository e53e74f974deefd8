import type { OrderId, OrderItemId, ReviewId } from '@aaram/contracts'
import { toPaise } from '@aaram/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { audited, payloadOf } from './checkout-shop.ts'
import { ask, move, paid, payBack, twoTees } from './orders-shop.ts'
import { askDeletion, codeFor, HOUR, type Member, member } from './privacy-stage.ts'
import { startApp, type TestApp } from './start-app.ts'

// The acts meet at other points in each round.
vi.setConfig({ testTimeout: 240_000 * demand })

let shop: TestApp
// Requests and jobs of two APIs. An account that stays is due for ever, so each test has its own shop.
beforeEach(async () => {
  shop = await startApp({ apis: 2 })
})
afterEach(() => shop.close())

const ROUNDS = 5

/** The account is due, and its person has a session again that the deletion does not know: a request under way. */
async function due(person: Member) {
  await askDeletion(shop, person)
  shop.clock.tick(48 * HOUR)
  const token = shop.app.jwt.sign({ sid: await shop.services.sessions.start(person.id) })
  const as = (method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
    shop.request[method](`/api${path}`).set('authorization', `Bearer ${token}`)
  return { ...person, as, buyer: { ...person.buyer, as } as Member['buyer'] }
}
const remove = () => Promise.all(shop.each.map(({ privacy }) => privacy.deletion.work()))
const isThere = async ({ id }: Member) => (await shop.services.identity.contact(id)) !== null

/** Either the account and what was asked for are there, or neither is: never something of nobody's. */
async function race(
  act: (person: Member) => Promise<unknown>,
  happened: (person: Member, answer: unknown) => Promise<boolean>,
  prepare: (person: Member) => Promise<unknown> = async () => undefined,
) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await member(shop)
    await prepare(asked)
    const person = await due(asked)
    const [answer] = await Promise.all([act(person), remove()])
    const [kept, done] = [await isThere(person), await happened(person, answer)]
    expect({ round, kept, done }).toEqual({ round, kept: done, done })
    // A payment that was opened meanwhile and not paid gives its units back.
    shop.clock.tick(HOUR)
    await shop.services.payments.reconcile()
    await shop.idle()
    await audited(shop)
  }
}
const statusOf = (answer: unknown) => (answer as { status: number }).status
const isMade = async (_person: Member, answer: unknown) => {
  expect([200, 401, 404, 409]).toContain(statusOf(answer))
  return statusOf(answer) === 200
}

it('ordering for cash', () =>
  race(
    ({ as, product }) => as('post', '/orders').send(payloadOf('COD', { product })),
    async (person, answer) => {
      const { connection } = shop.database
      const placed = await connection
        .collection('orders')
        .countDocuments({ status: 'PENDING', 'items.metaTitle': person.product.metaTitle })
      expect(placed).toBe(statusOf(answer) === 200 ? 1 : 0)
      return isMade(person, answer)
    },
  ))

it('opening a payment', () =>
  race(
    ({ as, product }) =>
      as('post', '/payments/create-order').send(payloadOf('ONLINE', { product })),
    isMade,
  ))

it('returning', () => {
  const orders = new Map<string, Awaited<ReturnType<typeof twoTees>>>()
  return race(
    (person) =>
      ask(
        person.buyer,
        orders.get(person.id)!,
        `items/${orders.get(person.id)?.items[0]?._id}/return`,
        { reason: 'Size issue' },
      ),
    isMade,
    async (person) =>
      orders.set(person.id, await twoTees(shop, person.buyer, person.product, 'COD')),
  )
})

it('a refund in the provider’s dashboard', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await member(shop)
    const order = await paid(shop, asked.buyer, { product: asked.product })
    await move(shop, order.orderNumber, 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
    const person = await due(asked)
    const paymentId = order.payment.transactionId ?? ''
    const { sandbox } = shop.deps.payments
    const refund = await sandbox?.refundInDashboard(paymentId, toPaise(10_000))
    await Promise.all([shop.services.comparison.reconcile(), remove()])
    await payBack(shop)
    await remove()
    expect(await isThere(person)).toBe(false)
    const kept = await shop.services.orders.byNumber(order.orderNumber)
    expect(kept?.payment).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundAmount: 10_000 })
    expect(kept?.address.fullName).toBe('')
    expect(refund).toBeDefined()
    await audited(shop)
  }
})

it('making a copy: none is left of a deleted account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await member(shop)
    const person = await due(asked)
    const otp = await codeFor(shop, person, 'export')
    await person.as('post', '/privacy/exports').send({ otp }).expect(200)
    await Promise.all([remove(), ...shop.each.map(({ privacy }) => privacy.exports.work())])
    expect(await isThere(person)).toBe(false)
    const { connection } = shop.database
    for (const name of ['data_exports', 'data_export_parts'])
      expect(await connection.collection(name).countDocuments({ userId: person.id })).toBe(0)
  }
})

it('logging in: the account stays as it was, or the number has a new one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await due(await member(shop))
    await shop.services.limits.forgetAll()
    await shop.request.post('/api/users/auth/send-otp').send({ phone: person.phone }).expect(200)
    const [message] = await shop.services.notifications.recent(person.phone)
    const [{ status, body }] = await Promise.all([
      shop.request
        .post('/api/users/auth/validate-otp')
        .send({ phone: person.phone, otp: message?.code }),
      remove(),
    ])
    // The code may have been deleted with the account.
    expect([200, 400]).toContain(status)
    if (status === 400) expect(await isThere(person)).toBe(false)
    else {
      expect(body.user._id === person.id).toBe(await isThere(person))
      expect(body.user.email === person.email).toBe(await isThere(person))
    }
  }
})

/** The account is deleted after `part` of the identity service has found its person. */
function deletedAfter(part: 'find' | 'contact') {
  const lookups: Record<typeof part, (id: Member['id']) => Promise<unknown>> =
    shop.services.identity
  const found = lookups[part]
  vi.spyOn(lookups, part).mockImplementationOnce(async (id) => {
    const user = await found(id)
    await remove()
    return user
  })
}

it('changing a review: its author is not named again', async () => {
  const asked = await member(shop)
  const order = await twoTees(shop, asked.buyer, asked.product, 'COD')
  const itemId = order.items[0]?._id as OrderItemId
  const write = (text: string) =>
    shop.services.reviews.write(asked.id, order._id as OrderId, itemId, {
      ...{ rating: 5, fit: 'AS_EXPECTED', text },
    })
  await write('Soft and well sewn.')
  const [written] = (await shop.services.reviewModeration.list('PENDING', 1)).reviews
  await shop.services.reviewModeration.publish(written?._id as ReviewId)
  await due(asked)
  deletedAfter('find')
  await expect(write('Soft, well sewn and warm.')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect(await isThere(asked)).toBe(false)
  const reviews = shop.database.connection.collection('reviews')
  expect(await reviews.find({ text: /^Soft/ }).toArray()).toMatchObject([
    { author: 'A shopper', text: 'Soft and well sewn.' },
  ])
})

it('asking for reviews: no message is left', async () => {
  const { connection } = shop.database
  await connection.collection('review_requests').deleteMany({})
  const asked = await member(shop)
  await twoTees(shop, asked.buyer, asked.product, 'COD')
  await due(asked)
  shop.clock.tick(4 * 24 * HOUR)
  deletedAfter('contact')
  // Both write the account: this one is repeated, and finds nobody to ask.
  await shop.services.reviewRequests.run()
  expect(await isThere(asked)).toBe(false)
  expect(await connection.collection('outbox').countDocuments({ template: 'review-request' })).toBe(
    0,
  )
  expect(await connection.collection('review_requests').countDocuments()).toBe(0)
})
