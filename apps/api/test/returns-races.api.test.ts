import { expect, it } from 'vitest'
import { stockOf } from './checkout-shop.ts'
import { buyer, shop, tee } from './checkout-stage.ts'
import { ask, move, ordered, orderOf, paid, type WireOrder } from './orders-shop.ts'
import { shown, stageReturns, two } from './returns-stage.ts'

// Stock and money are audited after each: see `stage`.
stageReturns()

const reason = 'Size issue'
const item = (order: WireOrder, index: number) => `items/${order.items[index]?._id}`
const returnItem = (order: WireOrder, index: number) =>
  ask(buyer, order, `${item(order, index)}/return`, { reason })
const exchange = (order: WireOrder, index: number, newSize: string) =>
  ask(buyer, order, `${item(order, index)}/exchange`, { reason, newSize })
const giveAllBack = (order: WireOrder) => ask(buyer, order, 'return', { reason })
const cancel = (order: { _id: string }) => ask(buyer, order, 'cancel')
const seller = (order: WireOrder, status: 'SHIPPED' | 'CANCELLED') =>
  shop.services.orders.transitionByNumber(order.orderNumber, { status }).then(
    () => ({ status: 200 }),
    (error) => ({ status: 409, code: error.code }),
  )

const MINUTE = 60_000
const orders = async (): Promise<WireOrder[]> =>
  (await buyer.as('get', '/orders?limit=50').expect(200)).body.orders

type Act = (order: WireOrder) => PromiseLike<{ status: number }>
type Race = { what: string; start: () => Promise<WireOrder>; acts: [Act, Act] }
const RACES: Race[] = [
  {
    what: 'two returns of one item',
    start: () => two('ONLINE'),
    acts: [(order) => returnItem(order, 0), (order) => returnItem(order, 0)],
  },
  {
    what: 'returns of two items',
    start: () => two('ONLINE'),
    acts: [(order) => returnItem(order, 0), (order) => returnItem(order, 1)],
  },
  {
    what: 'a return against an exchange',
    start: () => two('COD'),
    acts: [(order) => returnItem(order, 0), (order) => exchange(order, 0, 'L')],
  },
  {
    what: 'two exchanges of one item',
    start: () => two('COD'),
    acts: [(order) => exchange(order, 0, 'L'), (order) => exchange(order, 0, 'L')],
  },
  {
    what: 'the whole order against an item',
    start: () => two('ONLINE'),
    acts: [giveAllBack, (order) => returnItem(order, 1)],
  },
  {
    what: 'the whole order twice',
    start: () => two('ONLINE'),
    acts: [giveAllBack, giveAllBack],
  },
  {
    what: 'two cancels',
    start: () => paid(shop, buyer, { product: tee }),
    acts: [cancel, cancel],
  },
  {
    what: 'a cancel against the shipment',
    start: () => paid(shop, buyer, { product: tee }),
    acts: [cancel, (order) => seller(order, 'SHIPPED')],
  },
  {
    what: "the shopper's cancel against the seller's",
    start: () => ordered(buyer, { product: tee }),
    acts: [cancel, (order) => seller(order, 'CANCELLED')],
  },
]

/** What anyone can see of an order and what came of it, from the same beginning each time; no ids, no times. */
async function outcome(start: Race['start'], run: (order: WireOrder) => Promise<number[]>) {
  for (const size of ['M', 'L'] as const)
    await shop.services.catalogue.setStock(tee.metaTitle, size, 9)
  // The same order within half a minute would be the same order.
  shop.clock.tick(MINUTE)
  const order = await start()
  const statuses = await run(order)
  const requests = (await orders()).filter(({ originalOrderId }) => originalOrderId === order._id)
  return {
    statuses,
    shown: await shown(order),
    requests: requests.map(({ type, status, items, payment }) => ({
      type,
      status,
      sizes: items.map(({ size }) => size),
      refund: payment.refundAmount,
    })),
    stock: [await stockOf(shop, tee), await stockOf(shop, tee, 'L')],
  }
}

it.each(RACES)('$what: as if one had come after the other', async ({ start, acts: [a, b] }) => {
  const first = await outcome(start, async (order) => {
    const one = await a(order)
    return [one.status, (await b(order)).status]
  })
  const second = await outcome(start, async (order) => {
    const one = await b(order)
    return [(await a(order)).status, one.status]
  })
  for (let round = 0; round < 3; round += 1) {
    const raced = await outcome(start, async (order) => {
      const both = await Promise.all([a(order), b(order)])
      return both.map(({ status }) => status)
    })
    expect([first, second]).toContainEqual(raced)
  }
})

it('ten returns of one item at once: one request, one order, one message', async () => {
  const order = await two('ONLINE')
  const answers = await Promise.all(Array.from({ length: 10 }, () => returnItem(order, 0)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'ITEM_ALREADY_REQUESTED'])
  const { body } = await buyer.as('get', '/orders?type=RETURN').expect(200)
  expect(body.pagination.total).toBe(1)
  const messages = await shop.services.notifications.recent(buyer.phone)
  expect(messages.filter(({ template }) => template === 'return-requested')).toHaveLength(1)
})

it('a withdrawal against the pickup: one of them', async () => {
  const order = await two('ONLINE')
  const { rma } = (await exchange(order, 0, 'L').expect(200)).body
  const [withdrawn] = await Promise.all([
    cancel({ _id: rma.orderId }),
    move(shop, rma.orderNumber, 'PICKED_UP').catch(() => undefined),
  ])
  const { status } = await orderOf(buyer, rma.orderId)
  expect([withdrawn.status, status]).toEqual(
    withdrawn.status === 200 ? [200, 'CANCELLED'] : [409, 'PICKED_UP'],
  )
})
