import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { startMonitoredApp } from './monitored-app.ts'
import type { TestApp } from './start-app.ts'

let shop: TestApp
let buyer: Buyer
let products: Product[]
beforeAll(async () => {
  shop = await startMonitoredApp()
  buyer = await newShopper(shop)
  products = [await newProduct(shop, 50), await newProduct(shop, 50)]
})
afterAll(() => shop.close())

/**
 * What the API sends to the database for a request, as `find sessions`; marked are the commands of a transaction. The
 * catalogue's version, which many requests share, is left out.
 */
async function commandsOf(send: () => PromiseLike<unknown>): Promise<string[]> {
  const commands: string[] = []
  const note = ({ commandName, command }: { commandName: string; command: object }) => {
    const { [commandName]: target, autocommit } = command as Record<string, unknown>
    if (target === 'revisions') return
    const name = typeof target === 'string' ? `${commandName} ${target}` : commandName
    commands.push(autocommit === false ? `transaction: ${name}` : name)
  }
  const client = shop.database.connection.getClient()
  client.on('commandStarted', note)
  await send()
  client.off('commandStarted', note)
  return commands.sort()
}

const add = (product: Product | undefined) =>
  buyer.as('post', `/carts/${product?._id}`).send({ size: 'M', quantity: 1 }).expect(200)

it('an addition reads session, product and bag, writes the line, and reads the bag', async () => {
  expect(await commandsOf(() => add(products[0]))).toEqual([
    'find bag_lines',
    'find bag_lines',
    'find products',
    'find sessions',
    'update bag_lines',
  ])
})

it('a change of quantity needs no more than an addition', async () => {
  const { body } = await add(products[0])
  const path = `/carts/${body.cartItems[0]._id}`
  expect(await commandsOf(() => buyer.as('patch', path).send({ quantity: 2 }).expect(200))).toEqual(
    ['find bag_lines', 'find bag_lines', 'find products', 'find sessions', 'update bag_lines'],
  )
})

it('the bag is emptied by one command', async () => {
  expect(await commandsOf(() => buyer.as('delete', '/carts').expect(200))).toEqual([
    'delete bag_lines',
    'find sessions',
  ])
})

it('a cash order writes everything by one command, and reads before its transaction', async () => {
  const order = buyer.as('post', '/orders')
  const [product] = products
  const commands = await commandsOf(() =>
    order.send(payloadOf('COD', { product: product as Product })).expect(200),
  )
  // Limits count the shopper's orders.
  expect(commands.filter((one) => !one.endsWith(' orders'))).toEqual([
    'find delivery_holidays',
    'find delivery_rules',
    'find products',
    'find sessions',
    'find users',
    'transaction: bulkWrite',
    'transaction: commitTransaction',
  ])
})

it('additions of several shoppers at once share their reads', async () => {
  const shoppers = [buyer, await newShopper(shop), await newShopper(shop), await newShopper(shop)]
  const { _id } = products[1] as Product
  const sent = await commandsOf(() =>
    Promise.all(shoppers.map(({ id }) => shop.services.bag.add(id, _id, 'M', 1))),
  )
  const count = (name: string) => sent.filter((one) => one === name).length
  expect([count('update bag_lines'), count('find products')]).toEqual([4, 1])
  // One before the additions, and one for those that are done at the same time.
  expect(count('find bag_lines')).toBeLessThanOrEqual(5)
})
