import { expect, inject, it } from 'vitest'
import { audited, newProduct, newShopper, payloadOf, stockOf } from './checkout-shop.ts'
import { pay } from './payments-shop.ts'
import { startProgram } from './program.ts'
import { startAppInTest, TEST_SECRET } from './start-app.ts'

type Body = { orderNumber?: string; order?: { id: string } }

/** Two programs over the database of a shop in this process. */
async function twoPrograms() {
  const shop = await startAppInTest({ at: new Date().toISOString() })
  const url = new URL(inject('mongodbUrl'))
  url.pathname = `/${shop.database.connection.name}`
  const env = { MONGODB_URL: url.href, SESSION_SECRETS: TEST_SECRET }
  const programs = [await startProgram(env), await startProgram(env)]
  const origins = await Promise.all(programs.map((program) => program.address()))
  async function shopper() {
    const { id } = await newShopper(shop)
    const token = shop.app.jwt.sign({ sid: await shop.services.sessions.start(id) })
    /** Asks one of the two. */
    return async (which: number, path: string, body: object) => {
      const answer = await fetch(`${origins[which % 2]}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Body }
    }
  }
  return { shop, shopper }
}

it('two programs on one database, 60 buyers of 10 units, half of them online: 10 orders', async () => {
  const { shop, shopper } = await twoPrograms()
  const tee = await newProduct(shop, 10)
  const buyers = await Promise.all(Array.from({ length: 60 }, shopper))

  /** Answers the status of the end: 200 for an order. */
  async function buy(post: Awaited<ReturnType<typeof shopper>>, n: number): Promise<number> {
    const program = n >> 1
    if (n % 2) return (await post(program, '/orders', payloadOf('COD', { product: tee }))).status
    const payload = payloadOf('ONLINE', { product: tee })
    const { status, body } = await post(program, '/payments/create-order', payload)
    if (status !== 200) return status
    const { callback } = await pay(shop, String(body.order?.id))
    const { orderId: order_id, paymentId: payment_id, signature } = callback
    const paid = { order_id, payment_id, signature }
    const verify = async (which: number): ReturnType<typeof post> => {
      const answer = await post(which, '/payments/verify-payment', paid)
      // The money is there: who gets 503 tries again, as Retry-After says.
      return answer.status === 503 ? verify(which) : answer
    }
    const [one, other] = await Promise.all([0, 1].map(verify))
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.body.orderNumber).toBe(other?.body.orderNumber)
    return 200
  }
  const statuses = await Promise.all(buyers.map(buy))
  // Who gets 503 tries again, as Retry-After says.
  for (const [n, status] of statuses.entries())
    if (status === 503) statuses[n] = await buy(buyers[n]!, n)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(50)
  expect(await shop.database.connection.collection('orders').countDocuments()).toBe(10)
  expect(await stockOf(shop, tee)).toBe(0)
  await audited(shop)
})
