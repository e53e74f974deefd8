import { orderPayload, toPaise } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createServices } from '../src/services.ts'
import { newShopper, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import type { TextRow } from './text-row.ts'

stage(50)

const place = (body: object, key?: string) => {
  const request = buyer.as('post', '/orders')
  return (key === undefined ? request : request.set('idempotency-key', key)).send(body)
}
const numbers = (answers: { body: { order?: { orderNumber: string } } }[]) =>
  new Set(answers.map(({ body }) => body.order?.orderNumber))

describe('the same request again', () => {
  it('by its key, ten times at once: one order, one stock cut, one answer', async () => {
    const payload = payloadOf('COD', { product: tee })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(payload, 'key-1')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await stockOf(shop, tee)).toBe(49)
  })

  it('by its key for 24 hours, though the price has changed since', async () => {
    const payload = payloadOf('COD', { product: tee })
    const first = await place(payload, 'key-2').expect(200)
    await shop.services.catalogue.change(tee.metaTitle, { originalPrice: toPaise(2000_00) })
    shop.clock.tick(24 * 3_600_000 - 1)
    expect((await place(payload, 'key-2').expect(200)).body).toEqual(first.body)
    shop.clock.tick(1)
    await place(payload, 'key-2').expect(409)
  })

  it('with another body is a conflict', async () => {
    await place(payloadOf('COD', { product: tee }), 'key-3').expect(200)
    const { status, body } = await place(payloadOf('COD', { product: tee, quantity: 2 }), 'key-3')
    expect([status, body.code]).toEqual([409, 'REQUEST_CONFLICT'])
    expect(await stockOf(shop, tee)).toBe(49)
  })

  it('without a key is the same within 30 seconds, and a new one after', async () => {
    const payload = payloadOf('COD', { product: tee })
    const [a, b] = await Promise.all([place(payload), place(payload)])
    shop.clock.tick(29_999)
    const c = await place(payload)
    expect(numbers([a, b, c]).size).toBe(1)
    shop.clock.tick(1)
    const d = await place(payload).expect(200)
    expect(numbers([a, d]).size).toBe(2)
    expect(await ordersOf(buyer)).toHaveLength(2)
  })

  it('without a key is a new one when its order was cancelled; by its key it stays the old one', async () => {
    const payload = payloadOf('COD', { product: tee })
    const cancel = async () => {
      const [order] = await ordersOf(buyer)
      await buyer.as('post', `/orders/${order?._id}/cancel`).expect(200)
    }
    const first = await place(payload).expect(200)
    await cancel()
    const second = await place(payload).expect(200)
    expect(numbers([first, second]).size).toBe(2)
    expect(await stockOf(shop, tee)).toBe(49)
    const keyed = await place(payload, 'key-5').expect(200)
    await cancel()
    expect((await place(payload, 'key-5').expect(200)).body).toEqual(keyed.body)
  })

  it('by two keys, as from two tabs at once, is one order', async () => {
    const payload = payloadOf('COD', { product: tee })
    const answers = await Promise.all([place(payload, 'tab-1'), place(payload, 'tab-2')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(numbers(answers).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await stockOf(shop, tee)).toBe(49)
    shop.clock.tick(30_000)
    const again = await Promise.all([place(payload, 'tab-1'), place(payload, 'tab-2')])
    expect(numbers([...answers, ...again]).size).toBe(1)
    expect(numbers([await place(payload, 'tab-3'), ...answers]).size).toBe(2)
  })

  it('is stored longer than it counts, whatever the difference between the clocks of shop and database', async () => {
    await place(payloadOf('COD', { product: tee })).expect(200)
    const requests = shop.database.connection.collection<TextRow>('order_requests')
    const row = await requests.findOne({ _id: new RegExp(`^${buyer.id} order body `) })
    expect(row?.expiresAt.getTime() - row?.askedAt.getTime()).toBe(30_000 + 24 * 3_600_000)
  })

  it('of another person is another request', async () => {
    const other = await newShopper(shop)
    const payload = payloadOf('COD', { product: tee })
    await place(payload, 'shared').expect(200)
    await other.as('post', '/orders').set('idempotency-key', 'shared').send(payload).expect(200)
    expect(await stockOf(shop, tee)).toBe(48)
  })

  it('after a refusal may pass', async () => {
    const payload = payloadOf('COD', { product: tee, quantity: 2 })
    await shop.services.catalogue.setStock(tee.metaTitle, 'M', 1)
    await place(payload, 'key-4').expect(409)
    await shop.services.catalogue.setStock(tee.metaTitle, 'M', 2)
    await place(payload, 'key-4').expect(200)
  })

  it('a key that is none is refused', async () => {
    await place(payloadOf('COD', { product: tee }), 'x'.repeat(256)).expect(400)
  })
})

describe('races', () => {
  it('200 buyers of 10 units: ten orders, nothing oversold', async () => {
    await shop.services.catalogue.setStock(tee.metaTitle, 'M', 10)
    const payload = payloadOf('COD', { product: tee })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => newShopper(shop)))
    const answers: { status: number; body: { errors?: string[] } }[] = []
    const rest = [...buyers]
    const one = async () => {
      for (let next = rest.pop(); next; next = rest.pop()) {
        const answer = await next.as('post', '/orders').send(payload)
        // Who gets 503 tries again, as Retry-After says.
        if (answer.status === 503) rest.unshift(next)
        else answers.push(answer)
      }
    }
    await Promise.all(Array.from({ length: 40 }, one))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(190)
    for (const { body } of refused)
      expect(body.errors).toEqual([`${tee.title} (M) is no longer available`])
    expect(await stockOf(shop, tee)).toBe(0)
  })

  it('two processes on one database sell the last unit once', async () => {
    await shop.services.catalogue.setStock(tee.metaTitle, 'M', 1)
    const twins = [shop.services, createServices(shop.deps)]
    const payload = z.parse(orderPayload, payloadOf('COD', { product: tee }))
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
    const done = await Promise.allSettled(
      buyers.map(({ id }, n) => twins[n % 2]!.checkout.placeOrder(id, payload)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, tee)).toBe(0)
  })
})
