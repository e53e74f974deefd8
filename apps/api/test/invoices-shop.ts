import type { Product } from '@aaram/contracts'
import { Types } from 'mongoose'
import { createTaxDocumentsStore } from '../src/modules/invoices/tax-documents.store.ts'
import { ADDRESS, type Buyer, newShopper, payloadOf } from './checkout-shop.ts'
import { move, type WireOrder } from './orders-shop.ts'
import type { TestApp } from './start-app.ts'

export type WireDocument = { number: string; kind: string; issuedAt: string; total: number }

export const issueDue = ({ services }: TestApp) => services.invoices.issueDue()

/** The documents of an order as its owner sees them. */
export const documentsOf = async (
  buyer: Buyer,
  { _id }: { _id: string },
): Promise<WireDocument[]> =>
  (await buyer.as('get', `/orders/${_id}/documents`).expect(200)).body.documents

/** All issued documents, as they are stored. */
export async function storedDocuments({ database }: TestApp) {
  const found = []
  for await (const batch of createTaxDocumentsStore(database).batches(500)) found.push(...batch)
  return found
}

type Line = { product: Product; size?: 'M'; quantity?: number }
type Delivery = Partial<typeof ADDRESS>

/** A cash order that is delivered to some address. */
export async function orderedTo(
  buyer: Buyer,
  address: Delivery,
  ...lines: Line[]
): Promise<WireOrder> {
  const payload = payloadOf('COD', ...lines)
  await buyer
    .as('post', '/orders')
    .send({ ...payload, address: { ...ADDRESS, ...address } })
    .expect(200)
  return (await buyer.as('get', '/orders?limit=1').expect(200)).body.orders[0]
}

export const ship = (shop: TestApp, { orderNumber }: { orderNumber: string }) =>
  move(shop, orderNumber, 'CONFIRMED', 'SHIPPED')

/** An order and as many copies of it, with ids and numbers of their own. Answers all ids. */
export async function withCopies({ database }: TestApp, { _id }: WireOrder, count: number) {
  const orders = database.connection.collection('orders')
  const order = await orders.findOne({ _id: new Types.ObjectId(_id) })
  const copies = Array.from({ length: count }, (_, nth) => ({
    ...order,
    _id: new Types.ObjectId(),
    orderNumber: `${order?.orderNumber}-${nth}`,
    token: `${order?.token}-${nth}`,
    items: order?.items.map((item: object) => ({ ...item, _id: new Types.ObjectId() })),
  }))
  await orders.insertMany(copies)
  return [_id, ...copies.map((copy) => String(copy._id))]
}

/** Orders of as many shoppers, all shipped, none invoiced. */
export async function shippedOrders(shop: TestApp, product: Product, count: number) {
  const orders: WireOrder[] = []
  for (let made = 0; made < count; made += 1) {
    const order = await orderedTo(await newShopper(shop), {}, { product })
    await ship(shop, order)
    orders.push(order)
  }
  return orders
}
