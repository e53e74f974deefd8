import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { stages } from './plans.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await shop.services.catalogue.importAll(Array.from({ length: 40 }, (_, n) => aProduct(n)))
})
afterAll(() => shop.close())

type Explained = { explain(verbosity: 'queryPlanner'): PromiseLike<unknown> }
async function stagesOf(query: Explained): Promise<string[]> {
  const { queryPlanner } = (await query.explain('queryPlanner')) as {
    queryPlanner: { winningPlan: unknown }
  }
  return stages(queryPlanner.winningPlan)
}

it('notices a scan of the collection', async () => {
  const scan = shop.database.connection.models.Product!.find({ story: 'x' })
  expect(await stagesOf(scan as Explained)).toContain('COLLSCAN')
})

it('a product is read from an index', async () => {
  const used = await stagesOf(shop.services.catalogue.queries.slug('plain-piece-3') as Explained)
  expect(used).toContain('IXSCAN')
  expect(used).not.toContain('COLLSCAN')
})
