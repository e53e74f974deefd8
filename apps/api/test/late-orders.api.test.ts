import { expect, it } from 'vitest'
import { runJobs } from '../src/jobs/runner.ts'
import { shopJobs } from '../src/jobs/shop-jobs.ts'
import { createLateOrders } from '../src/modules/orders/late-orders.service.ts'
import { createStores } from '../src/stores.ts'
import { newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { runOps } from './run-ops.ts'
import { startAppInTest, type TestApp } from './start-app.ts'

const HOUR = 3_600_000

/** An order placed on Saturday, 28 November 2026 at 12:00 in India, promised for Wed 2 to Sat 5 Dec. */
async function anOrder(shop: TestApp) {
  const [buyer, product] = [await newShopper(shop), await newProduct(shop, 5)]
  await buyer.as('post', '/orders').send(payloadOf('COD', { product })).expect(200)
  const [order] = (await buyer.as('get', '/orders')).body.orders
  const messagesSent = async () =>
    (await shop.services.notifications.recent(buyer.phone)).filter(
      ({ template }) => template === 'order-late',
    )
  return { buyer, order: order as { _id: string; orderNumber: string }, messagesSent }
}
/** Moves the shop's clock to a moment. */
const moveTo = (shop: TestApp, at: string) =>
  shop.clock.tick(Date.parse(at) - shop.clock.now().getTime())

it('an order that misses its promise is announced once, from the morning after the last day', async () => {
  const shop = await startAppInTest({ apis: 2 })
  const { order, messagesSent } = await anOrder(shop)
  const notify = () => Promise.all(shop.each.map(({ orders }) => orders.notifyLate()))
  // The last promised day, and the night after it.
  for (const at of ['2026-12-05T23:59:59+05:30', '2026-12-06T08:59+05:30']) {
    moveTo(shop, at)
    await notify()
    expect(await messagesSent()).toEqual([])
  }
  moveTo(shop, '2026-12-06T09:00+05:30')
  await notify()
  await notify()
  const messages = await messagesSent()
  expect(messages).toHaveLength(1)
  expect(messages[0]?.text).toContain(
    `Your order #${order.orderNumber} was to arrive by Sat 5 Dec and is late.`,
  )
})

it('a process that found it late before another one announced it announces it no second time', async () => {
  const shop = await startAppInTest()
  const { messagesSent } = await anOrder(shop)
  moveTo(shop, '2026-12-07T12:00+05:30')
  const { orders } = createStores(shop.deps)
  const [found, announced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowStore = {
    ...orders,
    lateIds: async (...which: Parameters<typeof orders.lateIds>) => {
      const ids = await orders.lateIds(...which)
      found.resolve()
      await announced.promise
      return ids
    },
  }
  const slow = createLateOrders(shop.deps, { ...shop.services, store: slowStore }).notifyLate()
  await found.promise
  await shop.services.orders.notifyLate()
  expect(await messagesSent()).toHaveLength(1)
  // Its own time is another one.
  shop.clock.tick(1_000)
  announced.resolve()
  await slow
  expect(await messagesSent()).toHaveLength(1)
})

it.each(['DELIVERED', 'CANCELLED'] as const)('one that is %s is not late', async (end) => {
  const shop = await startAppInTest()
  const { order, messagesSent } = await anOrder(shop)
  const way = ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const
  for (const status of end === 'CANCELLED' ? ([end] as const) : way)
    await shop.services.orders.transitionByNumber(order.orderNumber, { status })
  moveTo(shop, '2026-12-10T12:00+05:30')
  await shop.services.orders.notifyLate()
  expect(await messagesSent()).toEqual([])
  expect(await shop.services.orders.late(10)).toEqual([])
})

it('one that was placed before there were promises is not late', async () => {
  const shop = await startAppInTest()
  const { buyer, order, messagesSent } = await anOrder(shop)
  const orders = shop.database.connection.collection('orders')
  await orders.updateOne({ orderNumber: order.orderNumber }, { $unset: { promise: 1 } })
  moveTo(shop, '2026-12-10T12:00+05:30')
  await shop.services.orders.notifyLate()
  expect(await messagesSent()).toEqual([])
  const { body } = await buyer.as('get', `/orders/${order._id}`).expect(200)
  expect(body.order).not.toHaveProperty('promise')
})

it('is a job of the shop', async () => {
  const shop = await startAppInTest()
  const { messagesSent } = await anOrder(shop)
  moveTo(shop, '2026-12-07T12:00+05:30')
  const jobs = shopJobs(shop.services).filter(({ name }) => name === 'notify of late orders')
  const stop = runJobs(jobs, { clock: shop.clock, log: shop.deps.log })
  await stop()
  expect(await messagesSent()).toHaveLength(1)
})

it('the seller lists late orders, the longest overdue first, with who got a message', async () => {
  const shop = await startAppInTest()
  const first = await anOrder(shop)
  shop.clock.tick(24 * HOUR)
  const second = await anOrder(shop)
  shop.clock.tick(9 * 24 * HOUR)
  await shop.services.orders.notifyLate()
  const late = await shop.services.orders.late(10)
  expect(late.map(({ orderNumber }) => orderNumber)).toEqual([
    first.order.orderNumber,
    second.order.orderNumber,
  ])
  // The command follows the shop's clock as the development kit stores it.
  await shop.services.devKitStore().moveClock(shop.clock.now().getTime() - Date.now())
  const { code, out } = await runOps(shop, 'orders', 'late', '--json')
  expect(code).toBe(0)
  const listed = JSON.parse(out).orders
  for (const one of listed)
    expect(one).toMatchObject({ status: 'PENDING', told: expect.stringMatching(/^2026-12-08T/) })
})
