import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { stages } from './plans.ts'
import { startApp, type TestApp } from './start-app.ts'

const MANY = 10_000

let shop: TestApp
let many: Buyer
let few: Buyer
beforeAll(async () => {
  shop = await startApp()
  const product = await newProduct(shop, 100)
  ;[many, few] = [await newShopper(shop), await newShopper(shop)]
  await few.as('post', '/orders').send(payloadOf('COD', { product })).expect(200)
  const orders = shop.database.connection.collection('orders')
  const placed = (await orders.findOne({})) ?? expect.fail('No order was placed.')
  const { _id: _, userId: few_, ...rest } = placed
  const userId = new (few_.constructor as new (id: string) => unknown)(many.id)
  const start = Date.parse('2026-01-01T00:00:00.000Z')
  const copies = Array.from({ length: MANY }, (_one, n) => ({
    ...rest,
    userId,
    orderNumber: `AR-${n}`,
    // Every tenth is delivered, every hundredth a return; two at a time were placed in one moment.
    status: n % 10 === 0 ? 'DELIVERED' : 'CANCELLED',
    type: n % 100 === 0 ? 'RETURN' : 'NEW',
    createdAt: new Date(start + Math.floor(n / 2)),
  }))
  await orders.insertMany(copies)
})
afterAll(() => shop.close())

const get = async (buyer: Buyer, query: string) =>
  (await buyer.as('get', `/orders${query}`).expect(200)).body

type Query = { explain(verbosity: 'executionStats'): PromiseLike<unknown> }
type Plan = {
  queryPlanner: { winningPlan: unknown }
  executionStats: { totalDocsExamined: number; nReturned: number }
}
const plan = async (buyer: Buyer, query: object) =>
  (await (shop.services.orders.query(buyer.id, { page: 1, limit: 5, ...query }) as Query).explain(
    'executionStats',
  )) as Plan

it.each([
  ['all', {}],
  ['of a status', { status: 'DELIVERED' }],
  ['of a type', { type: 'RETURN' }],
])(
  'a page of 10,000 orders, %s, is read from an index, in order, as few of them as of ten',
  async (_, query) => {
    const { queryPlanner, executionStats } = await plan(many, query)
    const used = stages(queryPlanner.winningPlan)
    expect(used).toContain('IXSCAN')
    expect(used).not.toContain('COLLSCAN')
    expect(used).not.toContain('SORT')
    expect([executionStats.nReturned, executionStats.totalDocsExamined]).toEqual([5, 5])
  },
)

it('what has no invoice yet is found without reading the other orders', async () => {
  const orders = shop.database.connection.collection('orders')
  const shipped = { type: 'NEW', 'shipment.status': { $gt: '' } }
  for (const due of [{ documents: null }, { documents: 'INVOICED', status: 'CANCELLED' }]) {
    const query = orders
      .find({ ...shipped, ...due })
      .sort({ _id: 1 })
      .limit(100)
    const { queryPlanner, executionStats } = (await query.explain('executionStats')) as Plan
    expect(stages(queryPlanner.winningPlan)).toContain('IXSCAN')
    expect(executionStats.totalDocsExamined).toBe(0)
  }
})

it('pages do not overlap where two were placed in one moment, and end where the orders end', async () => {
  const seen = new Set<string>()
  for (let page = 1; page <= 5; page += 1)
    for (const { _id } of (await get(many, `?page=${page}`)).orders) seen.add(_id)
  expect(seen.size).toBe(25)
  const last = await get(many, '?page=2000')
  expect(last.pagination).toEqual({ page: 2000, limit: 5, total: 10_000, totalPages: 2000 })
  expect(last.orders).toHaveLength(5)
  expect((await get(many, '?page=2001')).orders).toEqual([])
  expect((await get(many, '?status=DELIVERED&type=RETURN')).pagination.total).toBe(100)
})
