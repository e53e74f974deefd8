import { aProduct } from './catalogue-products.ts'
import { startAppInTest } from './start-app.ts'

/** A shop with two products, and their ids. */
export async function startWithTwoProducts() {
  const shop = await startAppInTest()
  const { catalogue } = shop.services
  await catalogue.importAll([aProduct(1), aProduct(2, { title: 'Spiti Hoodie' })])
  const id = (await catalogue.bySlug('plain-piece-1'))._id
  const other = (await catalogue.bySlug('plain-piece-2'))._id
  return { shop, id, other }
}
